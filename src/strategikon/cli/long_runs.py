"""A run that lasts: a bar on the terminal meanwhile, and a sentence if it is stopped."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import typer

from strategikon.cli.failures import INTERRUPTED
from strategikon.cli.progress import progress_bar
from strategikon.library.language import Language, Words

Found = TypeVar("Found")


def lasting(
    run: Callable[[Callable[[int], None]], Found],
    what: Words,
    stopped: Words,
    total: int,
    language: Language,
) -> Found:
    """What `run` finds; it is given a function to tell of steps done, `total` in all.

    Ctrl-C ends it with the words `stopped`, {done} and {total} filled in.
    """
    done = 0
    try:
        with progress_bar(what, total, language) as tell:

            def progress(steps: int) -> None:
                nonlocal done
                done += steps
                tell(steps)

            return run(progress)
    except KeyboardInterrupt:
        typer.echo(stopped.say(language, done=done, total=total), err=True)
        raise typer.Exit(INTERRUPTED) from None
