from strategikon.engine.dice cimport Dice
from strategikon.engine.search.arena cimport Arena
from strategikon.engine.state cimport Choices

cdef void open_all(Arena arena, int node, Choices choices) noexcept nogil
cdef double regrets_at(Arena arena, int node) noexcept nogil
cdef int number_at(Arena arena, int node) noexcept nogil
cdef double part_of(Arena arena, int edge, double regrets, int number) noexcept nogil
cdef int pick_mixed(Arena arena, int node, Dice dice) noexcept nogil
cdef double estimate(Arena arena, int edge) noexcept nogil
cdef void learn_mixed(Arena arena, int node, int chosen, double value) noexcept nogil
