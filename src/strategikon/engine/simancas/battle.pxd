from strategikon.engine.cards cimport Cards
from strategikon.engine.simancas.table cimport Table
from strategikon.engine.state cimport Choices

cdef bint begin(Table table) noexcept nogil
cdef Cards tactics(Table table) noexcept nogil
cdef Cards targets(Table table) noexcept nogil
cdef void offer(Table table, Choices choices) noexcept nogil
cdef void place(Table table, int card) noexcept nogil
cdef bint next_effect(Table table) noexcept nogil
cdef void tactic(Table table, int card) noexcept nogil
cdef void destroy(Table table, int card) noexcept nogil
cdef void pass_(Table table) noexcept nogil
cdef void note_pass(Table table) noexcept nogil
cdef bint next_side(Table table) noexcept nogil
cdef void resolve(Table table) noexcept nogil
