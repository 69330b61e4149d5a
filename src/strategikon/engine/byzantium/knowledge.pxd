from strategikon.engine.byzantium.table cimport Table
from strategikon.engine.cards cimport Cards
from strategikon.engine.dice cimport Dice

cdef Cards deal_hidden(Table table, int role, Cards pool, int hidden, Dice dice) noexcept nogil
cdef Cards deal_holding(
    Table table, int role, Cards pool, int hidden, Cards wanted, Dice dice
) noexcept nogil
cdef void redeal(Table table, int role, Dice dice) noexcept nogil
cdef void choose_anew(Table table, int role, Dice dice) noexcept nogil
cdef void meld_anew(Table table, int role, Dice dice) noexcept nogil
cdef Cards digest_public(Table table) noexcept nogil
cdef Cards digest(Table table) noexcept nogil
cdef Cards digest_for(Table table, int role) noexcept nogil
