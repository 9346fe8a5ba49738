def A { int x = 1; let 5 = 2; }
