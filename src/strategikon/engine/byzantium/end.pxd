from strategikon.engine.byzantium.table cimport Table
from strategikon.engine.cards cimport Cards

cdef void begin(Table table) noexcept nogil
cdef void ask_next(Table table, int role) noexcept nogil
cdef void pass_on(Table table, Cards card) noexcept nogil
cdef void change_throne(Table table) noexcept nogil
