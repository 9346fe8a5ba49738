class K<int n> { assert !gt(n, 0), "n must be positive, not " # n; int N = n; }
def ok : K<1>;
def A : K<-1>;
