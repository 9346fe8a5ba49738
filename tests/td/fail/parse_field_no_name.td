def A { int = 1; }
