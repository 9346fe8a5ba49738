def A { int x = 1; let x 2; }
