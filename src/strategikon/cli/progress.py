"""A bar on standard error while something lasts; nothing there unless it is a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from strategikon.library.language import Language, Words


@contextmanager
def progress_bar(
    what: Words, total: int | None, language: Language
) -> Iterator[Callable[[int], None]]:
    """A bar named `what` of `total` steps; what is given to `with` is told of steps done.

    Without a total it only shows that something goes on, and how far it has come.
    """
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    disable = not console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=disable) as bar:
        task = bar.add_task(what.say(language), total=total)
        yield lambda steps: bar.advance(task, steps)
