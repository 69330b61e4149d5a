"""What requests carry, closed and bounded: nothing unknown, nothing long."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import Path, Query
from pydantic import BaseModel, ConfigDict, Field, JsonValue

from strategikon.service.people.passwords import LEAST, MOST

Lang = Annotated[Literal["en", "ko"], Query(description="The language of texts.")]
Game = Annotated[str, Path(pattern="^[a-z0-9]{10,16}$", description="A game's id.")]
Name = Annotated[str, Field(min_length=1, max_length=64)]
Password = Annotated[str, Field(min_length=1, max_length=MOST)]
NewPassword = Annotated[str, Field(min_length=LEAST, max_length=MOST)]


class Form(BaseModel):
    """A body of a request."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class NameForm(Form):
    """By which name to be known."""

    name: Name


class SettingsForm(Form):
    """How the client is set, kept for the person's other devices."""

    settings: Annotated[
        dict[
            Annotated[str, Field(max_length=40)], bool | int | Annotated[str, Field(max_length=80)]
        ],
        Field(max_length=40),
    ]


class AccountForm(Form):
    """An account to be made."""

    name: Name
    password: NewPassword


class LogInForm(Form):
    """An account to be used here."""

    name: Name
    password: Password


class RecoveryForm(Form):
    """A new password for an account whose recovery code is known."""

    name: Name
    recovery: Annotated[str, Field(min_length=1, max_length=64)]
    password: NewPassword


# --- answers ---------------------------------------------------------------------------------


class Said(BaseModel):
    """A text in both languages."""

    en: str
    ko: str


class Refused(BaseModel):
    """What was wrong: a rule of the game or a word of the protocol, and a sentence."""

    rule: str
    text: Said


class Me(BaseModel):
    """Somebody as they see themselves."""

    name: str
    account: bool


class MeAnswer(BaseModel):
    """Who asks, null for nobody known, and how their client is set."""

    person: Me | None
    settings: dict[str, JsonValue]


class RecoveryAnswer(BaseModel):
    """The code to be written down; it is told this once."""

    person: Me
    recovery: str
