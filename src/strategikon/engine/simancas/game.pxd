from strategikon.engine.cards cimport Cards
from strategikon.engine.dice cimport Dice
from strategikon.engine.simancas.table cimport Table
from strategikon.engine.state cimport Choices, State

cdef class Simancas(Table):
    cdef void offer(self, Choices choices) noexcept nogil
    cdef void offer_chance(self, Choices choices) noexcept nogil
    cdef void commit(self, int verb, int card) noexcept nogil
    cdef int luck(self, Choices choices, Dice dice) noexcept nogil
    cdef void commit_chance(self, int verb, Cards bit) noexcept nogil
    cdef void commit_choice(self, int verb, int card) noexcept nogil
    cdef void advance(self) noexcept nogil
    cdef bint next_step(self) noexcept nogil
    cdef void end_battle(self) noexcept nogil
    cdef void retreat(self) noexcept nogil
    cdef void redeal_into(self, int seat, Dice dice, State other) noexcept nogil
    cdef Cards digest(self) noexcept nogil
    cdef Cards digest_for(self, int seat) noexcept nogil
