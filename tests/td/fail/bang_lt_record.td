class K;
def k : K;
def A { bit x = !lt(k, k); }
