"""Paper and ink for pictures of what the lab found. Needs the extra `plots` (matplotlib)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING

from strategikon.library.language import Language, Words

if TYPE_CHECKING:  # loaded when something is drawn
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

#: The forms that a picture can be saved in.
FORMS = (".png", ".svg", ".pdf")
#: A package that brings Noto Sans KR, and fonts with Hangul that systems bring.
FONT_PACKAGE, FONT_FILE = "pylopdf_fonts_ko", "NotoSansKR-Regular.otf"
SYSTEM_FONTS = (
    "Noto Sans KR",
    "Noto Sans CJK KR",
    "NanumGothic",
    "Malgun Gothic",
    "Apple SD Gothic Neo",
)

#: One colour for each seat and one for nobody, told apart also by those who see few colours.
SEAT_COLOURS = ("#0072b2", "#d55e00")
NOBODY_COLOUR = "#999999"


class PlotError(ValueError):
    """A picture that cannot be drawn, as one sentence in both languages."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words

    def __reduce__(self) -> tuple[type[PlotError], tuple[Words]]:
        return (PlotError, (self.words,))

    def say(self, language: Language) -> str:
        """The sentence in that language."""
        return self.words.say(language)


def check_plot(path: Path) -> None:
    """PlotError unless a picture can be drawn and put there; before the games are played."""
    if find_spec("matplotlib") is None:
        raise PlotError(_NO_MATPLOTLIB)
    if path.suffix.lower() not in FORMS:
        raise PlotError(_FORM.filled(file=path, forms=", ".join(FORMS)))
    if path.is_dir() or not path.parent.is_dir():
        raise PlotError(_NOWHERE.filled(file=path, folder=path.parent))
    folder = Path(os.path.realpath(path)).parent
    try:
        TemporaryFile(dir=folder).close()
    except OSError:
        raise PlotError(_NO_WRITING.filled(folder=folder)) from None


def labels_language(wanted: Language) -> Language:
    """The language for a picture's labels: English where no font with Hangul is found."""
    return "ko" if wanted == "ko" and _korean_font() is not None else "en"


@contextmanager
def lettering(language: Language) -> Iterator[None]:
    """What is drawn meanwhile is lettered in a font that has that language's letters."""
    from matplotlib import rc_context

    font = _korean_font() if language == "ko" else None
    with rc_context({"font.family": [font]} if font else {}):
        yield


def blank(panels: int, width: float) -> tuple[Figure, list[Axes]]:
    """A figure with so many panels side by side, each `width` inches wide."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width * panels, 4.5), layout="constrained")
    return figure, list(figure.subplots(1, panels, squeeze=False)[0])


def saved(figure: Figure, path: Path) -> bytes:
    """The figure in the form that the name of `path` asks for."""
    drawn = BytesIO()
    figure.savefig(drawn, format=path.suffix.lower().removeprefix("."), dpi=120)
    return drawn.getvalue()


def _korean_font() -> str | None:
    """The name of a font with Hangul that matplotlib knows (now), or None."""
    from matplotlib import font_manager

    package = find_spec(FONT_PACKAGE)
    if package is not None and package.origin is not None:
        file = Path(package.origin).with_name(FONT_FILE)
        if file.is_file():
            font_manager.fontManager.addfont(file)
            return font_manager.FontProperties(fname=file).get_name()
    known = set(font_manager.get_font_names())
    return next((name for name in SYSTEM_FONTS if name in known), None)


_NO_MATPLOTLIB = Words(
    "--plot needs matplotlib, which is not installed here; it comes with the extra plots"
    ' (pip install "strategikon[plots]").',
    "--plot에는 matplotlib이 필요한데 설치되어 있지 않습니다."
    ' plots 추가 묶음에 들어 있습니다(pip install "strategikon[plots]").',
)
_FORM = Words(
    "a picture cannot be saved as {file}; its name must end in one of {forms}.",
    "{file:으로/로} 그림을 저장할 수 없습니다. 쓸 수 있는 확장자: {forms}.",
)
_NO_WRITING = Words(
    "a picture cannot be put into {folder}: nothing may be written there.",
    "{folder} 폴더에는 쓸 수 없어 그림을 둘 수 없습니다.",
)
_NOWHERE = Words(
    "a picture cannot be put at {file}: that is a folder, or {folder} is none.",
    "{file} 자리에는 그림을 둘 수 없습니다. 그것이 폴더이거나 {folder} 폴더가 없습니다.",
)
