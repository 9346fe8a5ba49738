class K<int n> { int v = n; }
def A { K x = K<"s">; }
