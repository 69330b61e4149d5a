from strategikon.engine.cards cimport Cards
from strategikon.engine.dice cimport Dice
from strategikon.engine.state cimport Choices, State

cdef class Guide:
    cdef public double whim
    cdef readonly int verb
    cdef readonly int card
    cdef int rated
    cdef int[192] verbs
    cdef int[192] cards
    cdef double[192] scores
    cdef void rate(self, State state, Choices choices) noexcept nogil
    cdef void note(self, int verb, int card, double score) noexcept nogil
    cdef void choose(self, State state, Choices choices, Dice dice) noexcept nogil
    cdef bint glance(self, State state, Choices choices) noexcept nogil
    cdef void set_out(self, State root) noexcept nogil
    cdef bint arrived(self, State state) noexcept nogil
    cdef double worth(self, State state, int seat) noexcept nogil
    cdef bint conceals(self, State state) noexcept nogil
    cdef bint reopen(self, State state, int seat) noexcept nogil
    cdef double likelihood(self, State state, int seat, Choices choices) noexcept nogil
    cdef double share_of(self, int verb) noexcept nogil
    cdef void recast(self, State state, int seat, Choices choices, Dice dice) noexcept nogil
    cdef Cards first_alike(self, State state, int verb, Cards cards) noexcept nogil
    cdef Cards in_order(self, State state, int verb, Cards cards, int last) noexcept nogil
    cdef Cards above(self, Cards cards, int last) noexcept nogil
    cdef void roll_out(self, State state, Choices choices, Dice dice) noexcept nogil
