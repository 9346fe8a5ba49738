#ifdef A
def X;
