from strategikon.engine.byzantium.table cimport Table
from strategikon.engine.state cimport Choices

cdef void begin(Table table) noexcept nogil
cdef void offer(Table table, Choices choices) noexcept nogil
cdef void done(Table table) noexcept nogil
