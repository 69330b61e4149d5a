"""Rulings on the deck format: what a deck file may say, and the sentence where it may not."""

import copy

import pytest

from strategikon.library import ByzantiumDesign, SimancasDesign
from tests.library.small_decks import (
    BYZANTIUM,
    SIMANCAS,
    byzantine,
    deck,
    foes,
    read,
    refused,
    simancas,
)


@pytest.mark.rule("formats", "deck.copies", "deck.tags", "deck.effects")
def test_copies_tags_and_effects_may_be_left_out() -> None:
    assert read(SIMANCAS).designs[0] == SimancasDesign(
        "slingers", "skirmisher", "any", 2, copies=1, tags=(), effects=()
    )


@pytest.mark.rule("formats", "deck.copies", "deck.unique", "deck.natural")
def test_unique_natural_and_copies_may_be_left_out() -> None:
    assert read(BYZANTIUM).designs[0] == ByzantiumDesign(
        "narses", "leader", 3, ("early", "early"), copies=1, unique=False, natural=False, legacy=0
    )


@pytest.mark.rule("formats", "deck.tags", "deck.effects")
def test_everything_that_a_simancas_card_may_have_is_read() -> None:
    effects = [["scout"], ["strike", "cavalry"], ["bond", "leon", 9], ["rally", "leader", 1]]
    table = simancas(copies=3, tags=["leon", "frontier"], effects=effects)
    assert read(table).designs[0] == SimancasDesign(
        "slingers",
        "skirmisher",
        "any",
        2,
        copies=3,
        tags=("leon", "frontier"),
        effects=(("scout",), ("strike", "cavalry"), ("bond", "leon", 9), ("rally", "leader", 1)),
    )


@pytest.mark.rule("formats", "deck.ages", "deck.unique", "deck.natural", "deck.legacy")
def test_everything_that_a_byzantium_card_may_have_is_read() -> None:
    legacy = read(byzantine(type="legacy", legacy=2, force=0, ages=["early", "late"]))
    assert legacy.designs[0] == ByzantiumDesign("narses", "legacy", 0, ("early", "late"), legacy=2)
    natural = read(foes(natural=True, unique=True, copies=1))
    assert natural.designs[1] == ByzantiumDesign(
        "famine", "disaster", 1, ("early", "late"), unique=True, natural=True
    )


@pytest.mark.rule("simancas", "components.copies")
@pytest.mark.rule("formats", "deck.physical", "deck.copies")
def test_copies_are_physical_cards_named_by_slug_and_number() -> None:
    cards = read(simancas(copies=2)).cards
    assert [card.name for card in cards.piles[0]] == ["slingers/1", "slingers/2", "spearmen"]
    assert [card.slug for card in cards.piles[0]] == ["slingers", "slingers", "spearmen"]


def test_ages_are_numbered_for_the_engine() -> None:
    famine = read(BYZANTIUM).cards.piles[1][0]
    assert (famine.first, famine.last) == (0, 2)  # type: ignore[union-attr]  # a Byzantium card


# --- the top of the file ---------------------------------------------------------------------


@pytest.mark.rule("formats", "files.strict")
def test_a_deck_is_a_table() -> None:
    assert (
        refused([]).sentence == "small.json: this is a list; it takes a table of keys and values."
    )


@pytest.mark.rule("formats", "deck.required")
def test_an_unknown_game_is_refused() -> None:
    error = refused(deck(SIMANCAS, game="chess"))
    assert error.field == "game"
    assert '"chess"; it takes one of "simancas", "byzantium"' in error.sentence


@pytest.mark.rule("formats", "deck.required")
@pytest.mark.parametrize("key", ["id", "game", "version", "cards"])
def test_id_game_version_and_cards_are_required(key: str) -> None:
    error = refused(deck(SIMANCAS, **{key: None}))
    assert error.field == key
    assert f'"{key}" is missing; it takes' in error.sentence


@pytest.mark.rule("formats", "deck.required", "deck.piles")
@pytest.mark.parametrize("key", ["byzantine", "foes"])
def test_byzantium_needs_both_decks(key: str) -> None:
    assert refused(deck(BYZANTIUM, **{key: None})).field == key


@pytest.mark.rule("formats", "deck.unknown_key", "files.strict")
def test_an_unknown_key_of_the_deck_is_refused_with_the_keys_there_are() -> None:
    error = refused(deck(SIMANCAS, author="somebody"))
    assert error.sentence == (
        'small.json, line 19: there is no key "author" here; the keys are id, game, version, cards.'
    )
    assert error.say("ko") == (
        'small.json, 19행: 여기에는 "author"라는 키가 없으며, 쓸 수 있는 키는 id, game, version,'
        " cards입니다."
    )


@pytest.mark.rule("formats", "deck.piles")
def test_each_game_has_its_own_piles_only() -> None:
    assert refused(deck(SIMANCAS, foes=[])).field == "foes"
    assert refused(deck(BYZANTIUM, cards=[])).field == "cards"


@pytest.mark.rule("formats", "deck.version")
@pytest.mark.parametrize("version", [0, -1, 10**9, 1.0, True, "1", [1], {}])
def test_a_version_is_a_whole_number_from_1(version: object) -> None:
    error = refused(deck(SIMANCAS, version=version))
    assert error.field == "version"
    assert "it takes a whole number from 1 to 999999999" in error.sentence


@pytest.mark.rule("formats", "deck.version")
@pytest.mark.parametrize("version", [1, 20261130, 10**9 - 1])
def test_a_version_counts_as_high_as_anybody_needs(version: int) -> None:
    assert read(deck(SIMANCAS, version=version)).version == version


@pytest.mark.parametrize("cards", [{}, "cards", 2, True])
def test_cards_are_a_list(cards: object) -> None:
    assert "a list of cards, each a table" in refused(deck(SIMANCAS, cards=cards)).sentence


def test_a_card_is_a_table() -> None:
    error = refused(deck(SIMANCAS, cards=["slingers", "spearmen"]))
    assert 'card 1 of "cards": this is "slingers"; it takes a table' in error.sentence
    assert '"cards"의 1번째 카드' in error.say("ko")


# --- ids -------------------------------------------------------------------------------------


@pytest.mark.rule("formats", "deck.slug")
@pytest.mark.parametrize("slug", ["a", "0", "berber-horse", "abd-al-rahman-3", "1-2-3"])
def test_a_slug_is_a_to_z_and_0_to_9_with_single_hyphens(slug: str) -> None:
    assert read(simancas(id=slug)).designs[0].id == slug
    assert read(deck(SIMANCAS, id=slug)).id == slug


@pytest.mark.rule("formats", "deck.slug")
@pytest.mark.parametrize(
    "slug",
    [
        "",
        "-a",
        "a-",
        "a--b",
        "A",
        "a b",
        "a_b",
        "a/1",
        "é",
        "카드",
        "a\n",
        "١",
        3,
        True,
        None,
        ["a"],
    ],
)
def test_no_other_id_is_a_slug(slug: object) -> None:
    table = simancas()
    table["cards"][0]["id"] = slug
    error = refused(table)
    assert error.field == "id"
    assert "it takes a slug: a-z and 0-9, with single hyphens between" in error.sentence
    table = simancas()
    table["id"] = slug
    assert refused(table).field == "id"


@pytest.mark.rule("simancas", "components.deck")
@pytest.mark.rule("formats", "deck.ids")
def test_an_id_stands_once_in_a_deck() -> None:
    table = simancas()
    table["cards"][1]["id"] = "slingers"
    error = refused(table)
    assert error.sentence == (
        'small.json, line 13, card "slingers": this id stands already on another card (line 7);'
        " ids are unique over the whole file."
    )
    assert "이미 다른 카드(7행)에 있는데" in error.say("ko")


@pytest.mark.rule("byzantium", "components.decks")
@pytest.mark.rule("formats", "deck.ids")
def test_an_id_stands_once_over_both_byzantium_decks() -> None:
    error = refused(foes(id="narses"))
    assert (error.card, error.field) == ("narses", "id")


# --- every card ------------------------------------------------------------------------------


@pytest.mark.rule("formats", "deck.card_required")
@pytest.mark.parametrize("key", ["id", "type", "side", "force"])
def test_id_type_side_and_force_are_required_of_a_simancas_card(key: str) -> None:
    error = refused(simancas(**{key: None}))
    assert error.field == key
    assert error.line == 6  # where the card begins


@pytest.mark.rule("formats", "deck.card_required")
@pytest.mark.parametrize("key", ["id", "type", "force", "ages"])
def test_id_type_force_and_ages_are_required_of_a_byzantium_card(key: str) -> None:
    assert refused(byzantine(**{key: None})).field == key


@pytest.mark.rule("formats", "deck.unknown_key")
@pytest.mark.parametrize("key", ["name", "ages", "unique", "legacy", "Force", ""])
def test_an_unknown_key_of_a_simancas_card_is_refused(key: str) -> None:
    error = refused(simancas(**{key: 1}))
    assert (error.card, error.field) == ("slingers", key)
    assert "the keys are id, copies, type, side, force, tags, effects" in error.sentence


@pytest.mark.rule("formats", "deck.unknown_key")
@pytest.mark.parametrize("key", ["name", "side", "tags", "effects"])
def test_an_unknown_key_of_a_byzantium_card_is_refused(key: str) -> None:
    error = refused(byzantine(**{key: []}))
    assert (error.card, error.field) == ("narses", key)
    assert "id, copies, type, force, ages, unique, natural, legacy" in error.sentence


@pytest.mark.rule("formats", "deck.copies")
@pytest.mark.parametrize("copies", [0, -1, 65, 1.0, True, "2"])
def test_copies_are_a_whole_number_from_1(copies: object) -> None:
    assert refused(simancas(copies=copies)).field == "copies"
    assert refused(byzantine(copies=copies)).field == "copies"


@pytest.mark.rule("simancas", "components.card")
@pytest.mark.rule("formats", "deck.force")
@pytest.mark.parametrize("force", [0, 6, -1, 2.0, True, False, "2", []])
def test_force_is_1_to_5_in_simancas(force: object) -> None:
    error = refused(simancas(force=force))
    assert (error.card, error.field, error.line) == ("slingers", "force", 10)
    assert "it takes a whole number from 1 to 5" in error.sentence


@pytest.mark.rule("formats", "deck.fault")
def test_the_sentence_names_file_line_card_field_and_what_is_allowed() -> None:
    error = refused(simancas(force=6))
    assert error.sentence == (
        'small.json, line 10, card "slingers": "force" is 6; it takes a whole number from 1 to 5.'
    )
    assert error.say("ko") == (
        'small.json, 10행, 카드 "slingers": "force" 값은 1부터 5까지의 정수여야 하는데 6입니다.'
    )


@pytest.mark.rule("formats", "deck.force")
@pytest.mark.parametrize("force", [1, 5])
def test_simancas_takes_force_1_and_5(force: int) -> None:
    assert read(simancas(force=force)).designs[0].force == force


@pytest.mark.rule("byzantium", "components.card")
@pytest.mark.rule("formats", "deck.force")
@pytest.mark.parametrize("force", [-1, 100, True])
def test_force_is_0_to_99_in_byzantium(force: object) -> None:
    assert "from 0 to 99" in refused(foes(force=force)).sentence


@pytest.mark.rule("formats", "deck.force")
@pytest.mark.parametrize("force", [0, 99])
def test_byzantium_takes_force_0_and_99(force: int) -> None:
    assert read(foes(force=force)).designs[1].force == force


@pytest.mark.rule("simancas", "components.types")
@pytest.mark.rule("formats", "deck.type")
@pytest.mark.parametrize("kind", ["Leader", "troop", "", 1, None])
def test_simancas_knows_seven_types(kind: object) -> None:
    table = simancas()
    table["cards"][0]["type"] = kind
    error = refused(table)
    assert error.field == "type"
    assert '"leader", "skirmisher", "cavalry", "infantry", "terrain", "strategy", "weapon"' in (
        error.sentence
    )


@pytest.mark.rule("byzantium", "components.types")
@pytest.mark.rule("formats", "deck.type")
@pytest.mark.parametrize("kind", ["northern", "disaster", "cavalry"])
def test_the_byzantine_deck_has_byzantine_types_only(kind: str) -> None:
    assert refused(byzantine(type=kind)).field == "type"


@pytest.mark.rule("byzantium", "components.types")
@pytest.mark.rule("formats", "deck.type")
@pytest.mark.parametrize("kind", ["leader", "legacy", "cavalry"])
def test_the_foes_deck_has_foe_types_only(kind: str) -> None:
    assert refused(foes(type=kind)).field == "type"


@pytest.mark.rule("simancas", "components.side")
@pytest.mark.rule("formats", "deck.side")
@pytest.mark.parametrize("side", ["moor", "both", "", 0])
def test_a_side_is_any_moors_or_christians(side: object) -> None:
    error = refused(simancas(side=side))
    assert error.field == "side"
    assert 'one of "any", "moors", "christians"' in error.sentence


# --- tags and special effects ----------------------------------------------------------------


@pytest.mark.rule("formats", "deck.tags")
def test_tags_are_a_list() -> None:
    assert 'a list of tags, such as ["leon"]' in refused(simancas(tags="leon")).sentence


@pytest.mark.rule("formats", "deck.tags", "deck.slug")
@pytest.mark.parametrize("tag", ["León", "", "a b", 1, True, ["leon"]])
def test_a_tag_is_a_slug(tag: object) -> None:
    error = refused(simancas(tags=["frontier", tag]))
    assert error.field == "tags"
    assert 'entry 2 of "tags"' in error.sentence


@pytest.mark.rule("formats", "deck.tag_twice")
def test_a_tag_stands_once_on_a_card() -> None:
    error = refused(simancas(tags=["leon", "frontier", "leon"]))
    assert error.field == "tags"
    assert 'the tag "leon" stands twice' in error.sentence


@pytest.mark.rule("formats", "deck.effects")
def test_effects_are_a_list() -> None:
    error = refused(simancas(effects={"levy": 1}))
    assert 'a list of effects, such as [["levy", 1]]' in error.sentence


@pytest.mark.rule("formats", "deck.effects", "deck.effects.arguments")
@pytest.mark.parametrize("effect", ["scout", [], {}, 1])
def test_an_effect_is_a_list_that_begins_with_its_keyword(effect: object) -> None:
    error = refused(simancas(effects=[["scout"], effect]))
    assert error.field == "effects"
    assert "effect 2 is" in error.sentence


@pytest.mark.rule("formats", "deck.effects.arguments")
@pytest.mark.parametrize("keyword", ["Scout", "charge", "", 1, True, ["scout"], None])
def test_an_unknown_keyword_is_refused_with_the_keywords_there_are(keyword: object) -> None:
    error = refused(simancas(effects=[[keyword]]))
    assert "effect 1 has the unknown keyword" in error.sentence
    assert "scout, levy, dread, strike, rally, bond, against, union, guard, steadfast, eclipse" in (
        error.sentence
    )


@pytest.mark.rule("formats", "deck.effects.arguments")
@pytest.mark.parametrize(
    "effect",
    [
        ["scout", 1],
        ["levy"],
        ["levy", 1, 1],
        ["dread", "leader"],
        ["strike"],
        ["rally", "leader"],
        ["bond", 1],
        ["against", "leader", 1, 1],
        ["union"],
        ["guard", "leader", 1],
        ["steadfast", 1],
        ["eclipse", 1],
    ],
)
def test_a_keyword_has_exactly_its_arguments(effect: list[object]) -> None:
    error = refused(simancas(effects=[effect]))
    assert error.field == "effects"
    said = f'the arguments of effect 1, "{effect[0]}", number {len(effect) - 1}; it takes'
    assert said in error.sentence


def test_the_sentence_shows_an_effect_as_it_should_be() -> None:
    assert refused(simancas(effects=[["rally", "leader"]])).sentence.endswith(
        'the arguments of effect 1, "rally", number 1; it takes 2, as in ["rally", "infantry", 1].'
    )


@pytest.mark.rule("formats", "deck.effects.arguments")
@pytest.mark.parametrize("n", [0, 10, -1, 1.0, True, "1", [1], None])
def test_n_is_1_to_9(n: object) -> None:
    for effect in (["levy", n], ["rally", "leader", n], ["bond", "leon", n], ["union", n]):
        error = refused(simancas(effects=[effect]))
        assert error.field == "effects"
        assert "it takes a whole number from 1 to 9" in error.sentence


@pytest.mark.rule("formats", "deck.effects.arguments")
@pytest.mark.parametrize("n", [1, 9])
def test_n_may_be_1_and_9(n: int) -> None:
    assert read(simancas(effects=[["levy", n]])).cards.piles[0][0].effects == (("levy", n),)  # type: ignore[union-attr]  # a Simancas card


@pytest.mark.rule("formats", "deck.effects.arguments")
@pytest.mark.parametrize("kind", ["troop", "", 1, ["leader"]])
def test_an_effect_on_a_type_names_one_of_the_seven(kind: object) -> None:
    for effect in (["strike", kind], ["guard", kind], ["rally", kind, 1], ["against", kind, 1]):
        assert 'one of "leader", "skirmisher"' in refused(simancas(effects=[effect])).sentence


@pytest.mark.rule("formats", "deck.effects.arguments")
@pytest.mark.parametrize("tag", ["León", "", 1])
def test_a_bond_names_a_tag(tag: object) -> None:
    error = refused(simancas(effects=[["bond", tag, 1]]))
    assert 'effect 1, "bond"' in error.sentence
    assert "as argument 1; it takes a slug" in error.sentence


@pytest.mark.rule("formats", "deck.effects.order")
def test_an_effect_may_be_printed_twice_and_keeps_its_place() -> None:
    effects = [["levy", 1], ["scout"], ["levy", 1]]
    found = read(simancas(effects=effects)).designs[0]
    assert isinstance(found, SimancasDesign)
    assert found.effects == (("levy", 1), ("scout",), ("levy", 1))


# --- ages, unique, natural, legacy -----------------------------------------------------------


@pytest.mark.rule("formats", "deck.ages")
@pytest.mark.parametrize(
    "ages",
    [
        [],
        ["early"],
        ["early", "middle", "late"],
        ["early", "Late"],
        ["early", 1],
        [["early"], "late"],
    ],
)
def test_ages_are_always_two_of_the_three(ages: list[object]) -> None:
    error = refused(byzantine(ages=ages))
    assert error.field == "ages"
    assert 'it takes two of "early", "middle" and "late"' in error.sentence


@pytest.mark.rule("formats", "deck.ages")
def test_ages_are_a_list() -> None:
    assert refused(byzantine(ages="early")).field == "ages"


@pytest.mark.rule("byzantium", "components.ages")
@pytest.mark.rule("formats", "deck.ages.order")
@pytest.mark.parametrize("ages", [["late", "early"], ["middle", "early"], ["late", "middle"]])
def test_ages_are_in_order(ages: list[str]) -> None:
    error = refused(byzantine(ages=ages))
    assert error.field == "ages"
    assert f'runs backwards from "{ages[0]}" to "{ages[1]}"' in error.sentence


@pytest.mark.rule("formats", "deck.unique", "deck.natural")
@pytest.mark.parametrize("flag", ["unique", "natural"])
@pytest.mark.parametrize("value", [1, 0, "true", []])
def test_unique_and_natural_are_true_or_false(flag: str, value: object) -> None:
    error = refused(foes(**{flag: value}))
    assert error.field == flag
    assert "it takes true or false" in error.sentence


@pytest.mark.rule("byzantium", "components.unique")
@pytest.mark.rule("formats", "deck.unique")
def test_a_unique_card_has_one_copy_only() -> None:
    error = refused(byzantine(unique=True, copies=2))
    assert error.field == "copies"
    assert "a unique card has one copy only" in error.sentence


@pytest.mark.rule("byzantium", "components.natural")
@pytest.mark.rule("formats", "deck.natural")
def test_only_a_disaster_is_natural() -> None:
    assert refused(foes(type="northern", natural=True)).field == "natural"
    assert refused(byzantine(natural=True)).field == "natural"


def test_not_natural_may_be_said_of_any_card() -> None:
    assert read(byzantine(natural=False)).sha256 == read(BYZANTIUM).sha256


@pytest.mark.rule("byzantium", "components.legacy")
@pytest.mark.rule("formats", "deck.legacy")
def test_every_legacy_card_has_a_legacy_value() -> None:
    error = refused(byzantine(type="legacy"))
    assert error.field == "legacy"
    assert '"legacy" is missing' in error.sentence


@pytest.mark.rule("formats", "deck.legacy")
@pytest.mark.parametrize("value", [0, -1, True, 1.0, "1", 10_000])
def test_a_legacy_value_is_1_or_more(value: object) -> None:
    assert refused(byzantine(type="legacy", legacy=value)).field == "legacy"


@pytest.mark.rule("byzantium", "components.legacy")
@pytest.mark.rule("formats", "deck.legacy")
@pytest.mark.parametrize("value", [0, 1])
def test_no_other_card_has_a_legacy_value(value: int) -> None:
    error = refused(byzantine(legacy=value))
    assert error.field == "legacy"
    assert "only a legacy card has a legacy value" in error.sentence
    assert refused(foes(legacy=value)).field == "legacy"


# --- the deck as a whole ---------------------------------------------------------------------


@pytest.mark.rule("formats", "deck.most_cards")
def test_64_physical_cards_are_a_deck() -> None:
    assert len(read(simancas(copies=63)).cards.piles[0]) == 64


@pytest.mark.rule("simancas", "components.deck")
@pytest.mark.rule("formats", "deck.most_cards")
def test_65_physical_cards_are_too_many() -> None:
    error = refused(simancas(copies=64))
    assert error.field == "cards"
    assert '"cards" has 65 physical cards; a deck has at most 64' in error.sentence


@pytest.mark.rule("formats", "deck.most_cards")
def test_65_designs_are_too_many() -> None:
    cards = [SIMANCAS["cards"][0] | {"id": f"card-{number}"} for number in range(65)]
    error = refused(deck(SIMANCAS, cards=cards))
    assert error.field == "cards"
    assert "a deck has at most 64" in error.sentence


@pytest.mark.rule("byzantium", "components.decks")
@pytest.mark.rule("formats", "deck.most_cards")
def test_each_byzantium_deck_has_64_cards_of_its_own() -> None:
    table = byzantine(copies=64)
    table["foes"][0]["copies"] = 64
    assert [len(pile) for pile in read(table).cards.piles] == [64, 64]
    second = copy.deepcopy(table["foes"][0]) | {"id": "hard-winter", "copies": 1}
    table["foes"].append(second)
    assert refused(table).field == "foes"


@pytest.mark.rule("formats", "deck.fewest_cards")
@pytest.mark.parametrize("cards", [[], SIMANCAS["cards"][:1]])
def test_a_simancas_deck_has_at_least_2_physical_cards(cards: list[object]) -> None:
    error = refused(deck(SIMANCAS, cards=cards))
    assert error.field == "cards"
    assert "at least 2" in error.sentence


@pytest.mark.rule("formats", "deck.fewest_cards")
def test_two_copies_of_one_card_are_2_physical_cards() -> None:
    only = SIMANCAS["cards"][0] | {"copies": 2}
    assert len(read(deck(SIMANCAS, cards=[only])).cards.piles[0]) == 2


@pytest.mark.rule("formats", "deck.early")
@pytest.mark.parametrize("pile", ["byzantine", "foes"])
def test_each_byzantium_deck_has_a_card_whose_first_age_is_early(pile: str) -> None:
    table = deck(BYZANTIUM)
    table[pile][0]["ages"] = ["middle", "late"]
    error = refused(table)
    assert error.field == pile
    assert f'"{pile}" has no card whose first age is early' in error.sentence
    assert refused(deck(BYZANTIUM, **{pile: []})).field == pile
