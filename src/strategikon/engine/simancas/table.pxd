from strategikon.engine.cards cimport Cards
from strategikon.engine.state cimport State
from strategikon.engine.simancas.setup cimport Setup

cdef class Table(State):
    cdef readonly Setup setup
    cdef readonly Cards deck
    cdef readonly Cards discard
    cdef readonly Cards[2] hand
    cdef readonly Cards[2] aside
    cdef readonly Cards[2] placed
    cdef readonly Cards[2] seen
    cdef readonly Cards[2] glimpsed
    cdef readonly Cards revealed
    cdef readonly int[2] glimpses
    cdef readonly int[2] wins
    cdef readonly int[2] owed
    cdef readonly int[2] out
    cdef readonly int turn
    cdef readonly int phase
    cdef readonly int side
    cdef readonly int reveals
    cdef readonly int loses
    cdef readonly int discards
    cdef readonly int recovers
    cdef readonly int aim
    cdef readonly int placing
    cdef readonly int effect
    cdef readonly int acting
    cdef readonly int passes
    cdef readonly int actions
    cdef void copy_facts(self, Table it) noexcept nogil
    cdef void copy_into(self, State other) noexcept nogil
    cdef void draw(self, int seat, Cards card) noexcept nogil
    cdef void leave_hand(self, int seat, Cards card) noexcept nogil
    cdef void put_in_discard(self, int seat, Cards card) noexcept nogil
    cdef void look_at_hand(self, int seat) noexcept nogil
    cdef bint make_deck_ready(self) noexcept nogil
    cdef bint await_business(self) noexcept nogil
    cdef Cards destroyable(self, int owner) noexcept nogil
    cdef int bonus(self, int seat, int card, int effect) noexcept nogil
    cdef int force(self, int seat) noexcept nogil
