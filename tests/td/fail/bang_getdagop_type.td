def op;
def A { int x = !getdagop<int>((op)); }
