from strategikon.engine.dice cimport Dice
from strategikon.engine.state cimport Choices, State

cdef bint step(State state, Choices choices, Dice dice) noexcept nogil
