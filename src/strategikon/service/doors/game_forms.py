"""What is asked of games by HTTP: to create, join and end them, and what lists of them say."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from strategikon.service.doors.forms import Form
from strategikon.service.wire import Seat

ActId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,36}$")]
Number = Annotated[int, Field(ge=0, le=2**31)]
_Word = Annotated[str, Field(min_length=1, max_length=80)]
_OptionName = Annotated[str, Field(min_length=1, max_length=40)]
_OptionValue = (
    bool | Annotated[int, Field(ge=-1000, le=1000)] | Annotated[str, Field(max_length=40)]
)


class BotForm(Form):
    """Against a bot of that level."""

    kind: Literal["bot"]
    level: Annotated[int, Field(ge=1, le=8)]


class OtherForm(Form):
    """Against whoever has the link, anybody, or oneself on one screen."""

    kind: Literal["invite", "open", "screen"]


class NoPace(Form):
    """No time is counted."""

    kind: Literal["none"]


class LivePace(Form):
    """A clock for each seat: minutes, and seconds for each choice."""

    kind: Literal["live"]
    minutes: Annotated[int, Field(ge=1, le=180)] = 15
    increment: Annotated[int, Field(ge=0, le=180)] = 10


class PostPace(Form):
    """So many days for each choice."""

    kind: Literal["days"]
    days: Annotated[int, Field(ge=1, le=14)] = 3


Opponent = Annotated[BotForm | OtherForm, Field(discriminator="kind")]
Pace = Annotated[NoPace | LivePace | PostPace, Field(discriminator="kind")]


class NewGameForm(Form):
    """A game to be created."""

    game: Literal["simancas", "byzantium"]
    deck: Annotated[str, Field(pattern=r"^[a-z0-9-]{1,64}$")] | None = None
    options: Annotated[dict[_OptionName, _OptionValue], Field(max_length=16, default_factory=dict)]
    side: Seat | Literal["random"] = "random"
    opponent: Opponent
    pace: Pace = NoPace(kind="none")
    lesson: bool = False
    onlookers: bool = False


class JoinForm(Form):
    """To sit down; the invitation where the game is by invitation."""

    invitation: Annotated[str, Field(min_length=1, max_length=64)] | None = None
    seat: Seat | None = None


class ActForm(Form):
    """As `act` of the socket; `t` and `game` may be left out."""

    t: Literal["act"] = "act"
    game: str | None = None
    number: Number
    id: ActId
    event: Annotated[list[_Word], Field(min_length=2, max_length=3)]


class AskForm(Form):
    """As `ask` of the socket; `t` and `game` may be left out."""

    t: Literal["ask"] = "ask"
    game: str | None = None
    number: Number
    id: ActId
    what: Annotated[str, Field(min_length=1, max_length=12)]
    of: Annotated[str, Field(min_length=1, max_length=12)] | None = None
    seat: Seat | None = None


class MuteForm(Form):
    """Whether I hear the other seat no longer."""

    muted: bool


class ReportForm(Form):
    """The number of a line of talk that the host should see."""

    number: Annotated[int, Field(ge=1, le=2**31)]


class OnlookersForm(Form):
    """Whether onlookers are let in, as far as I am asked."""

    allow: bool


class AnalysisForm(Form):
    """How long to look: 1 is a glance."""

    level: Annotated[int, Field(ge=1, le=8)] = 4


class OnwardForm(Form):
    """To play on from after event `at`, in that seat, against a bot."""

    at: Annotated[int, Field(ge=0, le=100_000)]
    side: Seat
    level: Annotated[int, Field(ge=1, le=8)]


# --- answers ---------------------------------------------------------------------------------


class Created(BaseModel):
    """The id of a game."""

    id: str


class Analysis(BaseModel):
    """How far an analysis has come: decisions looked at, of how many; the result in the end."""

    state: Literal["none", "running", "done"]
    level: int | None = None
    done: int = 0
    of: int = 0
    result: dict[str, Any] | None = None
