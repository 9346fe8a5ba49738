class K<int n, int m> { int N = !add(n, m); }
def A : K<1 2>;
