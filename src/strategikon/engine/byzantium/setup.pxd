from strategikon.engine.cards cimport Cards

cdef class Setup:
    cdef readonly object deck
    cdef readonly dict options
    cdef readonly int[2] size
    cdef readonly Cards[2] every
    cdef readonly Cards[2] unique
    cdef readonly Cards negotiation
    cdef readonly Cards legacies
    cdef readonly Cards invaders
    cdef readonly Cards[6] usable
    cdef readonly Cards[6] entering
    cdef readonly Cards[6] aside
    cdef readonly int[6] fill
    cdef readonly Cards[10] kind
    cdef readonly int[10] limit
    cdef readonly Cards[14] force_bits
    cdef readonly int[64] legacy_value
    cdef readonly int[20] age_of
    cdef readonly int turns
    cdef readonly int territory
    cdef readonly int legacy
    cdef readonly int fall_cost
    cdef readonly int open_draw
    cdef readonly int exchange
    cdef int printed_force(self, int role, Cards cards) noexcept nogil
