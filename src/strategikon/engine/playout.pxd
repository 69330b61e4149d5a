from strategikon.engine.cards cimport Cards
from strategikon.engine.dice cimport Dice
from strategikon.engine.state cimport Choices, State

cdef void step_at_random(State state, Choices choices, Dice dice) noexcept nogil
cdef void finish_at_random(State state, Choices choices, Dice dice) noexcept nogil
