cdef enum:
    # Who acts when it is no seat.
    CHANCE = -1
    OVER = -2
    # Verbs.
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
    # Roles.
    EMPEROR = 0
    FOES = 1
    # Numbers of the rules.
    MOST_TERRITORY = 20
    # Kinds of cards whose number in a meld is limited, and powers of two in a force below 128.
    KINDS = 5
    POWERS = 7
