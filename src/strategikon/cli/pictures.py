"""Pictures written to a file, labelled in the language asked for if a font can be had."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import typer

from strategikon.cli.whole_file import write_whole
from strategikon.lab.plotting import labels_language
from strategikon.library.language import Language, Words


def put_picture(path: Path, draw: Callable[[Language], bytes], language: Language) -> None:
    """Write what `draw` draws; says so on standard error if that is not in that language."""
    spoken = labels_language(language)
    if spoken != language:
        typer.echo(_NO_FONT.say(language), err=True)
    write_whole(path, draw(spoken), replace=True)


_NO_FONT = Words(
    "no font with Korean letters was found; the picture is labelled in English.",
    "한글 글꼴을 찾지 못해 그림의 글은 영어로 썼습니다.",
)
