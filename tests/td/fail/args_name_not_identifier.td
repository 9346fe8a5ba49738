class K<int n> { int N = n; }
def A : K<1 = 2>;
