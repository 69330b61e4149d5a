"""A benchmark as tables in the terminal."""

from __future__ import annotations

from typing import Any

import typer
from rich.table import Table

from strategikon.cli.deck_tables import print_table
from strategikon.cli.simulation_tables import numbers_table
from strategikon.lab.bench_plot import BUILDS
from strategikon.library import terms
from strategikon.library.language import Language, Words

_TITLE = Words(
    "Random play on one core: medians of {runs} runs",
    "코어 하나에서 무작위로 진행: {runs}번 잰 값의 중앙값",
)
_COPYING = Words("Copies of a state", "상태의 복사")
_GAME = Words("Game", "게임")
_BUILD = Words("Build", "빌드")
_DECISIONS = Words("Decisions/s", "선택/초")
_EVENTS = Words("All events/s", "모든 사건/초")
_RATIO = Words("× OpenSpiel", "× OpenSpiel")
_COPIES = Words("Copies/s", "복사/초")
_INTO = Words("copy_into", "copy_into")
_COPY = Words("copy()", "copy()")
_BYTES = Words("State", "상태")
_BYTES_OF = Words("{bytes} bytes", "{bytes}바이트")
_RIVAL = Words("OpenSpiel {version}, from Python", "OpenSpiel {version}(Python에서)")
_NO_RIVAL = Words(
    "OpenSpiel was not measured; it comes with the extra openspiel"
    ' (pip install "strategikon[openspiel]").',
    "OpenSpiel은 재지 않았습니다. openspiel 추가 묶음에 들어 있습니다"
    '(pip install "strategikon[openspiel]").',
)
_NO_COMPILED = Words(
    "The engine is not compiled here; `make setup` compiles it where there is a C compiler.",
    "여기에는 컴파일된 엔진이 없습니다. C 컴파일러가 있으면 `make setup`으로 컴파일합니다.",
)
_COUNTED = Words(
    "Decisions are players' choices; chance events are counted only under all events. CPU time.",
    "선택은 플레이어의 선택이고, 우연 사건은 모든 사건에만 셉니다. CPU 시간 기준입니다.",
)
_BUSY = Words(
    "The machine was busy: these processes had a core for {share}% of the time.",
    "기계가 바빴습니다. 측정하는 동안 코어를 쓴 시간은 {share}%입니다.",
)

#: Below this share of the time on a core a reader is warned.
IDLE_SHARE = 0.95


def print_bench(found: dict[str, Any], language: Language) -> None:
    """Print what `lab.benchmarking.bench` found."""
    print_table(_playing(found, language))
    print_table(_copying(found, language))
    _print_rivals(found, language)
    typer.echo(_COUNTED.say(language))
    if all(entry["build"] != "compiled" for entry in found["engine"]):
        typer.echo(_NO_COMPILED.say(language))
    if found["core_share"] < IDLE_SHARE:
        typer.echo(_BUSY.say(language, share=round(100 * found["core_share"])))


def _playing(found: dict[str, Any], language: Language) -> Table:
    title = _TITLE.say(language, runs=found["runs"])
    table = numbers_table(title, (_GAME, _BUILD, _DECISIONS, _EVENTS, _RATIO), 2, language)
    for entry in found["engine"]:
        ratio = entry["decisions_ratio"]
        numbers = entry["decisions_per_second"], entry["events_per_second"]
        cells = [f"{number:,}" for number in numbers]
        table.add_row(*_name(entry, language), *cells, "" if ratio is None else f"{ratio:,.1f}")
    return table


def _copying(found: dict[str, Any], language: Language) -> Table:
    title = _COPYING.say(language)
    columns = (_GAME, _BUILD, _COPIES, _INTO, _COPY, _BYTES)
    table = numbers_table(title, columns, 2, language)
    for entry in found["engine"]:
        size = entry["state_bytes"]
        table.add_row(
            *_name(entry, language),
            f"{entry['copies_per_second']:,}",
            f"{entry['copy_into_ns']:,.1f} ns",
            f"{entry['copy_ns']:,.0f} ns",
            "" if size is None else _BYTES_OF.say(language, bytes=size),
        )
    return table


def _name(entry: dict[str, Any], language: Language) -> tuple[str, str]:
    return terms.GAMES[entry["game"]].say(language), BUILDS[entry["build"]].say(language)


def _print_rivals(found: dict[str, Any], language: Language) -> None:
    if not found["openspiel"]:
        typer.echo(_NO_RIVAL.say(language))
        return
    title = _RIVAL.say(language, version=found["openspiel_version"])
    table = numbers_table(title, (_GAME, _DECISIONS, _EVENTS), 1, language)
    for entry in found["openspiel"]:
        numbers = entry["decisions_per_second"], entry["events_per_second"]
        table.add_row(entry["game"], *(f"{number:,}" for number in numbers))
    print_table(table)
