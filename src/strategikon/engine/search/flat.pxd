from strategikon.engine.cards cimport Cards
from strategikon.engine.dice cimport Dice
from strategikon.engine.search.guide cimport Guide
from strategikon.engine.state cimport Choices, State

cdef class Flat:
    cdef readonly State root
    cdef readonly int seat
    cdef Guide guide
    cdef State deal
    cdef State work
    cdef Choices choices
    cdef Dice dealing
    cdef Dice rolling
    cdef readonly int plans
    cdef int[256] verb
    cdef int[256] closing
    cdef Cards[256] cards
    cdef bint[256] alive
    cdef double[256] total
    cdef double[256] squares
    cdef long long[256] samples
    cdef public bint open
    cdef public bint weighed
    cdef void deal_anew(self) noexcept nogil
    cdef bint keeps(self) noexcept nogil
    cdef void perform(self, int plan) noexcept nogil
    cdef double outcome_of(self, int plan, Cards luck) noexcept nogil
    cdef void try_plan(self, int plan, Cards luck) noexcept nogil
    cdef void sample_deals(self, long long deals) noexcept nogil
