from strategikon.engine.cards cimport Cards

cdef class Arena:
    cdef readonly int most_nodes
    cdef readonly int most_edges
    cdef readonly int nodes
    cdef readonly int edges
    cdef readonly bint full
    cdef int slots
    cdef int* slot
    cdef Cards* key
    cdef int* first
    cdef int* met
    cdef int* action
    cdef int* next
    cdef int* visits
    cdef int* offered
    cdef double* total
    cdef double* squares
    cdef double* regret
    cdef double* share
    cdef void clear(self) noexcept nogil
    cdef int find(self, Cards key) noexcept nogil
    cdef int add_node(self, Cards key) noexcept nogil
    cdef int add_edge(self, int node, int action) noexcept nogil
    cdef void offer(self, int edge) noexcept nogil
    cdef void note(self, int node, int edge, double value) noexcept nogil
