class K;
def k : K;
def A { bit x = !isa<K> k; }
