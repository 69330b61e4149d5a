from strategikon.engine.byzantium.table cimport Table

cdef void begin_age(Table table) noexcept nogil
cdef bint put_away(Table table) noexcept nogil
