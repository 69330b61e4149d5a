from strategikon.engine.simancas.game cimport Simancas

cdef class Forecast:
    cdef Simancas table
