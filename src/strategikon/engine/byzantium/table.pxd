from strategikon.engine.byzantium.setup cimport Setup
from strategikon.engine.cards cimport Cards
from strategikon.engine.state cimport State

cdef class Table(State):
    cdef readonly Setup setup
    cdef readonly Cards[2] draw
    cdef readonly Cards[2] discard
    cdef readonly Cards[2] removed
    cdef readonly Cards[2] hand
    cdef readonly Cards[2] chosen
    cdef readonly Cards[2] meld
    cdef readonly Cards[2] seen
    cdef readonly Cards[2] deduced
    cdef readonly Cards lacks
    cdef readonly Cards holds
    cdef readonly int[2] unsure
    cdef readonly int[2] shows
    cdef readonly int[2] owed
    cdef readonly int[2] legacy
    cdef readonly int territory
    cdef readonly int turn
    cdef readonly int phase
    cdef readonly int question
    cdef readonly int side
    cdef int age(self) noexcept nogil
    cdef int seat(self, int role) noexcept nogil
    cdef Cards usable(self, int role) noexcept nogil
    cdef void ask(self, int question, int role) noexcept nogil
    cdef void begin_turn(self) noexcept nogil
    cdef void deal(self, Cards card) noexcept nogil
    cdef bint await_cards(self) noexcept nogil
    cdef void renew(self, int role) noexcept nogil
    cdef void choose(self, Cards card) noexcept nogil
    cdef void leave_hand(self, int role, Cards cards) noexcept nogil
    cdef void copy_facts(self, Table it) noexcept nogil
    cdef void copy_into(self, State other) noexcept nogil
