from strategikon.engine.cards cimport Cards
from strategikon.engine.dice cimport Dice
from strategikon.engine.simancas.table cimport Table

cdef Cards stays_in_deck(Table table, int seat) noexcept nogil
cdef bint conceals(Table table, int seat) noexcept nogil
cdef void redeal(Table table, int seat, Dice dice) noexcept nogil
cdef Cards digest_public(Table table) noexcept nogil
cdef Cards digest(Table table) noexcept nogil
cdef Cards digest_for(Table table, int seat) noexcept nogil
