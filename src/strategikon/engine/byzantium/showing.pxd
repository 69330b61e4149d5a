from strategikon.engine.byzantium.table cimport Table
from strategikon.engine.cards cimport Cards

cdef dict by_seat(object first, object second)
cdef dict by_role(object emperor, object foes)
cdef dict by_deck(object byzantine, object foes)
cdef list names(Table table, int role, Cards cards)
cdef dict pile(Table table, int role)
cdef list later(Table table, int role)
cdef dict force(Table table, int role)
