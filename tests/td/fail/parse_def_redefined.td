def A;
def A { int x = 1; }
