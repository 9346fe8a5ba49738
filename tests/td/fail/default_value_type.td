class K<int n = "s"> { int v = n; }
