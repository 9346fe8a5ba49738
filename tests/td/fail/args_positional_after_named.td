class K<int n, int m> { int N = !add(n, m); }
def A : K<n = 1, 2>;
