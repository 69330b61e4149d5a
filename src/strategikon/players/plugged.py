"""Players that other packages bring: entry points of the group `strategikon.players`.

An entry point named `oracle` seats whoever is asked for as `oracle` or `oracle:…`. It leads to
a function of the deck, the options, the seat (0 or 1), a seed and the words after the first
colon, which returns a player. The layers above plug their players in the same way.
"""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from typing import Any

from strategikon.library.language import Words
from strategikon.players.spec_error import SpecError

GROUP = "strategikon.players"


def plugged_names() -> tuple[str, ...]:
    """The names of the players that other packages bring, installed or not."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))


def plugged_maker(name: str) -> Any:
    """The function that seats such a player; SpecError, in a sentence, if it cannot be had."""
    for entry in entry_points(group=GROUP, name=name):
        try:
            return entry.load()
        except ImportError as error:
            raise SpecError(_missing(entry, error)) from error
    raise LookupError(name)


def _missing(entry: EntryPoint, error: ImportError) -> Words:
    """What is not there: the error's own sentence, or the module's name and who brings it."""
    say = getattr(error, "say", None)
    if say is not None:
        return Words(say("en"), say("ko"))
    module = error.name or entry.module
    package = entry.dist.name if entry.dist is not None else entry.module.partition(".")[0]
    extras = [] if entry.dist is None else entry.dist.metadata.get_all("Provides-Extra") or []
    if entry.name in extras:
        return _EXTRA.filled(name=entry.name, module=module, package=package)
    return _NO_MODULE.filled(name=entry.name, module=module, package=package)


_EXTRA = Words(
    'the player "{name}" needs {module}, which is not installed here; it comes with the extra'
    ' {name} (pip install "{package}[{name}]")',
    '플레이어 "{name}"에는 {module:이/가} 필요한데 설치되어 있지 않습니다.'
    ' {name} 추가 묶음에 들어 있습니다(pip install "{package}[{name}]")',
)
_NO_MODULE = Words(
    'the player "{name}", which {package} brings, needs {module}, which is not installed here',
    '{package}의 플레이어 "{name}"에는 {module:이/가} 필요한데 설치되어 있지 않습니다',
)
