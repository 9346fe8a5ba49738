class K { int x = 1; }
def k : K;
def A { int y = k.z; }
