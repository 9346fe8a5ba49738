def A { int x = 0b; }
