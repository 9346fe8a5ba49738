def A { int x = !not 1; }
