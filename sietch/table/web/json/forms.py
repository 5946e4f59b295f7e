"""The shapes of what the API takes: checked, and documented."""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from sietch.records.wishes import Wish, about
from sietch.table.live.reactions import Reaction

Word = Annotated[str, StringConstraints(max_length=60)]


class Form(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)  # "1" and true are no numbers


class NewSeat(Form):
    kind: Word = Field(description="`me`, `open` (anybody may join), or a level of bots such as `greedy`")
    name: Annotated[str, StringConstraints(max_length=100)] = ""


class NewGame(Form):
    seats: list[NewSeat] = Field(
        min_length=1, max_length=8, description="one or two play against automated opponents"
    )
    players: int | None = Field(default=None, ge=1, le=8, description="if given, as many as there are seats")
    box: Word = Field(default=Wish.box, description=about("box"))
    modules: list[Word] = Field(default=[], max_length=10, description=about("modules"))
    leaders: list[Word | None] | None = Field(default=None, max_length=8, description=about("leaders"))
    rivals: list[Word | None] | None = Field(default=None, max_length=2, description=about("rivals"))
    difficulty: Word | None = Field(default=None, description=about("difficulty"))
    variants: list[Word] = Field(default=[], max_length=10, description=about("variants"))

    discreet: bool = Field(
        default=False, description="ask everybody who holds an Intrigue card, also who can play none"
    )

    def wish(self) -> Wish:
        return Wish(**{field.name: getattr(self, field.name) for field in fields(Wish)})


class Joining(Form):
    token: Annotated[str, StringConstraints(max_length=100)] = Field(description="the secret of the seat's link")
    name: Annotated[str, StringConstraints(max_length=100)] = ""


class Choice(Form):
    choice: Annotated[str, StringConstraints(max_length=200)] = Field(description="an option's notation")
    version: int | None = Field(default=None, description="refuse if the game is no longer at this version")
    unasked: bool = Field(
        default=False, description="take compulsory effects too that ask nothing and whose moment cannot matter"
    )


class Back(Form):
    version: int | None = None
    unasked: bool = Field(default=False, description="take back such effects with the choice that led to them")


class Voting(Form):
    seat: int = Field(ge=0, le=7, description="where a bot should stand in")
    wanted: bool = Field(default=True, description="false withdraws the vote, as long as no bot stands in")
    version: int | None = Field(default=None, description="does not matter here")


class Inviting(Form):
    seat: int = Field(ge=0, le=7, description="a seat at which a bot stands in for somebody who has left")


class Showing(Form):
    open: bool = Field(description="whether the seat agrees that watchers see all hands")
    version: int | None = Field(default=None, description="does not matter here")


class Reacting(Form):
    reaction: Reaction


class Naming(Form):
    name: Annotated[str, StringConstraints(max_length=100)]
    version: int | None = Field(default=None, description="does not matter here")


class NewWebhook(Form):
    url: Annotated[str, StringConstraints(min_length=1, max_length=500)] = Field(description="where to post")
