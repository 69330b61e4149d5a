from strategikon.engine.cards cimport Cards
from strategikon.engine.simancas.table cimport Table
from strategikon.engine.state cimport Choices

cdef void begin(Table table) noexcept nogil
cdef bint next_side(Table table) noexcept nogil
cdef Cards recoverable(Table table) noexcept nogil
cdef void offer(Table table, Choices choices) noexcept nogil
cdef void command(Table table, int card) noexcept nogil
cdef void keep(Table table, int card) noexcept nogil
cdef void recover(Table table, int card) noexcept nogil
