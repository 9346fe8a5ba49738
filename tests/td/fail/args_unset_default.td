class K<int n = ?> { int N = n; }
def A : K;
