"""The codes of Byzantium: verbs, phases and roles as small numbers.

Interpreted twin of words.pxd, which gives compiled code the same numbers as constants.
The phase "meld" is MELDS here, since MELD is the verb.
"""

# Who acts when it is no seat.
CHANCE = -1
OVER = -2

# Verbs. What a player is asked has the code of the verb that answers it with a card.
DEAL = 0
EXCHANGE = 1
DONE = 2
MELD = 3
NEGOTIATE = 4
DECLINE = 5
REPLACE = 6
PASS = 7

# No question.
NOTHING = 0

# Phases.
DRAW = 0
AGE = 1
REDRAW = 2
MELDS = 3
LEGACY = 4
END = 5

# Roles; a deck, and everything drawn from it, has the number of the role that draws from it.
EMPEROR = 0
FOES = 1

# Numbers of the rules.
MOST_TERRITORY = 20

# Kinds of cards whose number in a meld is limited, and powers of two in a force below 128.
KINDS = 5
POWERS = 7

#: A verb's code is its place here.
VERBS = (
    "deal",
    "exchange",
    "done",
    "meld",
    "negotiate",
    "decline",
    "replace",
    "pass",
)
PHASES = ("draw", "age", "redraw", "meld", "legacy", "end")
ROLES = ("emperor", "foes")
DECKS = ("byzantine", "foes")
