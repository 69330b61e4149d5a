from strategikon.engine.simancas.table cimport Table
from strategikon.engine.state cimport Choices

cdef void begin(Table table) noexcept nogil
cdef void offer(Table table, Choices choices) noexcept nogil
cdef void exchange(Table table, int card) noexcept nogil
cdef bint done(Table table) noexcept nogil
