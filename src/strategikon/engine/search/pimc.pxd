from strategikon.engine.cards cimport Cards
from strategikon.engine.search.tree cimport Tree
from strategikon.engine.state cimport State

cdef class Pimc(Tree):
    cdef State deal
    cdef readonly int per_deal
    cdef int left
    cdef int[1024] tries
    cdef int[1024] votes
    cdef double[1024] sums
    cdef double[1024] squares
    cdef void plant(self) noexcept nogil
    cdef void deal_anew(self) noexcept nogil
    cdef void count_votes(self) noexcept nogil
    cdef bint ends(self) noexcept nogil
    cdef Cards observe(self) noexcept nogil
    cdef int pick_untried(self) noexcept nogil
    cdef double evaluate(self) noexcept nogil
