from strategikon.engine.cards cimport Cards
from strategikon.engine.simancas.table cimport Table

cdef dict by_seat(object first, object second)
cdef list names(Table table, Cards cards)
cdef dict line(Table table, int seat)
cdef list bonuses(Table table, int seat)
cdef bint passed(Table table, int seat)
