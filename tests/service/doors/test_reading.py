"""Rulings on what anybody may read, and on the description of it all."""

from __future__ import annotations

import json
import subprocess

from strategikon.library import deck_ids
from strategikon.library.rules import PAGES, rule_ids
from tests.service.serving import STRATEGIKON, Server


def test_every_deck_can_be_drawn_in_both_languages(server: Server) -> None:
    visitor = server.visitor()
    decks = visitor.get("/api/decks")
    assert [deck["id"] for deck in decks] == list(deck_ids())
    for deck in decks:
        for lang in ("en", "ko"):
            catalogue = visitor.get(f"/api/catalogue/{deck['id']}", lang=lang)
            assert (catalogue["game"], catalogue["lang"]) == (deck["game"], lang)


def test_every_rule_can_be_read(server: Server) -> None:
    visitor = server.visitor()
    for page in PAGES:
        for lang in ("en", "ko"):
            told = visitor.get(f"/api/rules/{page}", lang=lang)
            ids = [rule["id"] for section in told["sections"] for rule in section["rules"]]
            assert tuple(ids) == rule_ids(page)


def test_the_levels_have_names(server: Server) -> None:
    levels = server.visitor().get("/api/levels")
    assert [level["level"] for level in levels] == list(range(1, 9))
    assert levels[7]["name"] == {"en": "strategos", "ko": "스트라테고스"}


def test_the_description_is_the_same_without_a_server(server: Server) -> None:
    served = server.visitor().get("/api/openapi.json")
    printed = subprocess.run(
        [STRATEGIKON, "serve", "--openapi"], capture_output=True, check=True, timeout=60
    )
    assert json.loads(printed.stdout) == served


def test_the_messages_of_the_socket_are_described(server: Server) -> None:
    schemas = server.visitor().get("/api/openapi.json")["components"]["schemas"]
    frames = {"TableFrame", "DoneFrame", "RefusedFrame", "Act", "Watch", "SimancasView", "Listed"}
    assert frames <= set(schemas)


def test_every_reference_of_the_description_leads_somewhere(server: Server) -> None:
    described = server.visitor().get("/api/openapi.json")
    names = set(described["components"]["schemas"])
    text = json.dumps(described)
    used = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert used <= names
