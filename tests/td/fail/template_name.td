class K<int> { int N = 1; }
