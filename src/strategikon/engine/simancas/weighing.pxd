from strategikon.engine.cards cimport Cards
from strategikon.engine.search.guide cimport Guide
from strategikon.engine.simancas.game cimport Simancas
from strategikon.engine.simancas.setup cimport Setup
from strategikon.engine.state cimport Choices, State

cdef class Weighing(Guide):
    cdef readonly Setup setup
    cdef double[32] weight
    cdef double[2][64] keep
    cdef double[64] printed
    cdef int lead
    cdef int foes
    cdef Cards prey
    cdef bint plain
    cdef void rate(self, State state, Choices choices) noexcept nogil
    cdef void rate_kind(self, Simancas game, int verb, Cards cards) noexcept nogil
    cdef double rating(self, Simancas game, int verb, int card) noexcept nogil
    cdef double command(self, Simancas game, int card) noexcept nogil
    cdef void survey(self, Simancas game) noexcept nogil
    cdef double change(self, Simancas game) noexcept nogil
    cdef double place_rating(self, Simancas game, int card) noexcept nogil
    cdef bint glance(self, State state, Choices choices) noexcept nogil
    cdef double placing(self, Simancas game, int card) noexcept nogil
    cdef double when_placed(self, Simancas game, int effect) noexcept nogil
    cdef double tactic(self, Simancas game, int card) noexcept nogil
    cdef double loss(self, Simancas game, int card) noexcept nogil
    cdef double best_loss(self, Simancas game, Cards cards) noexcept nogil
    cdef double passing(self, Simancas game) noexcept nogil
    cdef double dearest(self, int seat, Cards cards) noexcept nogil
