"""The codes of Simancas: verbs, phases, types and keywords as small numbers.

Interpreted twin of words.pxd, which gives compiled code the same numbers as constants.
The type "strategy" is PLAN here, since STRATEGY is the phase.
"""

# Who acts when it is no seat.
CHANCE = -1
OVER = -2

# Verbs.
DEAL = 0
REVEAL = 1
LOSE = 2
EXCHANGE = 3
DONE = 4
COMMAND = 5
HOLD = 6
DISCARD = 7
KEEP = 8
RECOVER = 9
PLACE = 10
TACTIC = 11
PASS = 12
DESTROY = 13

# Phases.
FATE = 0
RESERVE = 1
STRATEGY = 2
BATTLE = 3

# Types, as in `deck.SIMANCAS_TYPES`.
LEADER = 0
SKIRMISHER = 1
CAVALRY = 2
INFANTRY = 3
TERRAIN = 4
PLAN = 5
WEAPON = 6

# Keywords, as in `deck.KEYWORDS`.
SCOUT = 0
LEVY = 1
DREAD = 2
STRIKE = 3
RALLY = 4
BOND = 5
AGAINST = 6
UNION = 7
GUARD = 8
STEADFAST = 9
ECLIPSE = 10

# Numbers of the rules.
MOST_ACTIONS = 200
LOOKED_AT = 5

#: A verb's code is its place here.
VERBS = (
    "deal",
    "reveal",
    "lose",
    "exchange",
    "done",
    "command",
    "hold",
    "discard",
    "keep",
    "recover",
    "place",
    "tactic",
    "pass",
    "destroy",
)
PHASES = ("fate", "reserve", "strategy", "battle")
