#define 1
def X;
