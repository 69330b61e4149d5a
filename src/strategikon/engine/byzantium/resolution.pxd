from strategikon.engine.byzantium.table cimport Table
from strategikon.engine.cards cimport Cards

cdef bint resolve(Table table) noexcept nogil
cdef void lose_legacy(Table table, int loss) noexcept nogil
cdef void clear_melds(Table table) noexcept nogil
cdef void reckon(Table table, int change, Cards monuments) noexcept nogil
