class K<int n> { int v = n; }
def A { int x = K<1, 2>.v; }
