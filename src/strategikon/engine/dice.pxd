from strategikon.engine.cards cimport Cards

cdef class Dice:
    cdef public Cards state
    cdef Cards next(self) noexcept nogil
    cdef int below(self, int sides) noexcept nogil
    cdef int pick(self, Cards cards) noexcept nogil
    cdef Cards take(self, Cards cards, int wanted) noexcept nogil
