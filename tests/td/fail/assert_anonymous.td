class K<int n> { assert !gt(n, 0), "positive"; int N = n; }
def A { int x = K<0>.N; }
