from strategikon.engine.cards cimport Cards
from strategikon.engine.search.tree cimport Tree

cdef class SpielTree(Tree):
    cdef void deal_anew(self) noexcept nogil
    cdef bint ends(self) noexcept nogil
    cdef void narrow(self) noexcept nogil
    cdef bint single(self) noexcept nogil
    cdef Cards observe(self) noexcept nogil
    cdef int pick_untried(self) noexcept nogil
    cdef int best_known(self, int node) noexcept nogil
    cdef double evaluate(self) noexcept nogil
