from strategikon.engine.byzantium.game cimport Byzantium
from strategikon.engine.byzantium.setup cimport Setup
from strategikon.engine.cards cimport Cards
from strategikon.engine.search.guide cimport Guide
from strategikon.engine.state cimport Choices, State

cdef class ByzantiumGuide(Guide):
    cdef readonly Setup setup
    cdef double[24] weight
    cdef double[2][64] printed
    cdef int[2][64] kind_of
    cdef int[2][64] alike
    cdef int until
    cdef double sign
    cdef void rate(self, State state, Choices choices) noexcept nogil
    cdef void survey(self, Byzantium game) noexcept nogil
    cdef void rate_kind(self, Byzantium game, int verb, Cards cards) noexcept nogil
    cdef double rating(self, Byzantium game, int verb, int card) noexcept nogil
    cdef double melding(self, Byzantium game, int card) noexcept nogil
    cdef double keeping(self, Byzantium game, int card) noexcept nogil
    cdef double passing_on(self, Byzantium game, int card) noexcept nogil
    cdef void set_out(self, State root) noexcept nogil
    cdef bint arrived(self, State state) noexcept nogil
    cdef double worth(self, State state, int seat) noexcept nogil
    cdef bint conceals(self, State state) noexcept nogil
    cdef bint reopen(self, State state, int seat) noexcept nogil
    cdef double likelihood(self, State state, int seat, Choices choices) noexcept nogil
    cdef double melded(self, Byzantium game, int seat) noexcept nogil
    cdef bint take_back(self, Byzantium game) noexcept nogil
    cdef Cards in_order(self, State state, int verb, Cards cards, int last) noexcept nogil
    cdef Cards first_alike(self, State state, int verb, Cards cards) noexcept nogil
