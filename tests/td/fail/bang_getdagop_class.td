class K;
def op;
def A { K x = !getdagop<K>((op)); }
