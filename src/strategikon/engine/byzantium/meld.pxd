from strategikon.engine.byzantium.table cimport Table
from strategikon.engine.cards cimport Cards
from strategikon.engine.state cimport Choices

cdef void begin(Table table) noexcept nogil
cdef Cards fitting(Table table, int role, Cards meld) noexcept nogil
cdef void offer(Table table, Choices choices) noexcept nogil
cdef void done(Table table) noexcept nogil
cdef void negotiate(Table table, Cards card) noexcept nogil
cdef void replace(Table table, Cards card) noexcept nogil
cdef void decline(Table table) noexcept nogil
