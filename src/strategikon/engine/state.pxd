from strategikon.engine.cards cimport Cards
from strategikon.engine.dice cimport Dice

cdef class Choices:
    cdef int kinds
    cdef int[3] verb
    cdef Cards[3] cards
    cdef void clear(self) noexcept nogil
    cdef void add(self, int verb, Cards cards) noexcept nogil
    cdef int total(self) noexcept nogil
    cdef bint holds(self, int verb, int card) noexcept nogil

cdef class State:
    cdef readonly int actor
    cdef void offer(self, Choices choices) noexcept nogil
    cdef void commit(self, int verb, int card) noexcept nogil
    cdef int luck(self, Choices choices, Dice dice) noexcept nogil
    cdef void copy_into(self, State other) noexcept nogil
    cdef void redeal_into(self, int seat, Dice dice, State other) noexcept nogil
    cdef Cards digest(self) noexcept nogil
    cdef Cards digest_for(self, int seat) noexcept nogil
