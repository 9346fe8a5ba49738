class K<int n, int n> { int N = n; }
