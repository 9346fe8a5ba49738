def A { int x = !foldl(0, 5, a, b, a); }
