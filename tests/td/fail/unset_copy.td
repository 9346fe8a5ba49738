def A { int x; int y = x; }
