class K;
def A { bit x = !exists<K> "k"; }
