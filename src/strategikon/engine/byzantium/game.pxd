from strategikon.engine.byzantium.table cimport Table
from strategikon.engine.cards cimport Cards
from strategikon.engine.dice cimport Dice
from strategikon.engine.state cimport Choices, State

cdef class Byzantium(Table):
    cdef void offer(self, Choices choices) noexcept nogil
    cdef void commit(self, int verb, int card) noexcept nogil
    cdef int luck(self, Choices choices, Dice dice) noexcept nogil
    cdef void advance(self) noexcept nogil
    cdef void next_step(self) noexcept nogil
    cdef void redeal_into(self, int seat, Dice dice, State other) noexcept nogil
    cdef Cards digest(self) noexcept nogil
    cdef Cards digest_for(self, int seat) noexcept nogil
