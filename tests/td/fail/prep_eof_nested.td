#ifndef A
#ifdef B
#endif
def X;
