from strategikon.engine.cards cimport Cards
from strategikon.engine.dice cimport Dice
from strategikon.engine.search.arena cimport Arena
from strategikon.engine.search.guide cimport Guide
from strategikon.engine.state cimport Choices, State

cdef class Growth:
    cdef readonly State root
    cdef readonly int seat
    cdef readonly Arena arena
    cdef public bint open
    cdef Guide guide
    cdef State work
    cdef Choices choices
    cdef Choices untried
    cdef Dice dice
    cdef double exploration
    cdef double widening
    cdef bint own_keys
    cdef bint mixed
    cdef bint rooted
    cdef int last_actor
    cdef int last_verb
    cdef int last_card
    cdef Cards glanced
    cdef int echo
    cdef int depth
    cdef int deepest
    cdef int[256] path_node
    cdef int[256] path_edge
    cdef int[256] path_seat
    cdef bint[256] path_mixed
    cdef void run(self, long long iterations) noexcept nogil
    cdef void plant(self) noexcept nogil
    cdef void set_out(self) noexcept nogil
    cdef void deal_anew(self) noexcept nogil
    cdef void descend(self) noexcept nogil
    cdef bint ends(self) noexcept nogil
    cdef void narrow(self) noexcept nogil
    cdef bint single(self) noexcept nogil
    cdef void act(self, int verb, int card) noexcept nogil
    cdef Cards observe(self) noexcept nogil
    cdef bint decide(self) noexcept nogil
    cdef int select(self, int node) noexcept nogil
    cdef int best_known(self, int node) noexcept nogil
    cdef bint may_widen(self, int node, int known) noexcept nogil
    cdef int find_kind(self, int action) noexcept nogil
    cdef int list_untried(self, int node) noexcept nogil
    cdef int pick_untried(self) noexcept nogil
    cdef int any_untried(self) noexcept nogil
    cdef double play_at_random(self) noexcept nogil
    cdef double evaluate(self) noexcept nogil
    cdef void learn(self, double value) noexcept nogil
