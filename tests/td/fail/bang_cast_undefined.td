class K;
def A { K x = !cast<K>("nothing"); }
