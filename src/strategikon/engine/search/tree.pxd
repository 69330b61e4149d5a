from strategikon.engine.search.growth cimport Growth

cdef class Tree(Growth):
    pass
