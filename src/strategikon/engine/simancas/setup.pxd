from strategikon.engine.cards cimport Cards

cdef class Setup:
    cdef readonly object deck
    cdef readonly dict options
    cdef readonly int size
    cdef readonly Cards every
    cdef readonly Cards[7] by_type
    cdef readonly Cards[2] usable
    cdef readonly Cards[3] force_bits
    cdef readonly Cards[3] kingdom
    cdef readonly Cards when_placed
    cdef readonly Cards bonus
    cdef readonly Cards guards
    cdef readonly Cards steadfast
    cdef readonly Cards eclipses
    cdef readonly int[64] type_of
    cdef readonly int[65] first_effect
    cdef int[::1] keyword
    cdef Cards[::1] meant
    cdef int[::1] amount
    cdef readonly int wins
    cdef readonly int max_turns
    cdef readonly int hand
    cdef readonly int exchange
    cdef readonly bint final
    cdef int printed_force(self, Cards cards) noexcept nogil
