from strategikon.engine.cards cimport Cards
from strategikon.engine.simancas.game cimport Simancas
from strategikon.engine.simancas.weighing cimport Weighing
from strategikon.engine.state cimport Choices, State

cdef class SimancasGuide(Weighing):
    cdef double[11][11][101] race
    cdef int from_turn
    cdef int[64] alike
    cdef void set_out(self, State root) noexcept nogil
    cdef bint arrived(self, State state) noexcept nogil
    cdef double worth(self, State state, int seat) noexcept nogil
    cdef bint conceals(self, State state) noexcept nogil
    cdef bint reopen(self, State state, int seat) noexcept nogil
    cdef double likelihood(self, State state, int seat, Choices choices) noexcept nogil
    cdef double passed(self, Simancas game, int seat, Choices choices) noexcept nogil
    cdef void take_back(self, Simancas game) noexcept nogil
    cdef Cards in_order(self, State state, int verb, Cards cards, int last) noexcept nogil
    cdef Cards first_alike(self, State state, int verb, Cards cards) noexcept nogil
