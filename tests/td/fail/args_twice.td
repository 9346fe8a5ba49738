class K<int n, int m = 2> { int N = !add(n, m); }
def A : K<1, n = 2>;
