from strategikon.engine.cards cimport Cards
from strategikon.engine.search.flat cimport Flat
from strategikon.engine.search.growth cimport Growth

cdef class Grove(Flat):
    cdef Growth growth
    cdef double outcome_of(self, int plan, Cards luck) noexcept nogil
