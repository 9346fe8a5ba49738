#ifdef
def X;
#endif
