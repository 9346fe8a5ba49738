class K<int n { int N = n; }
