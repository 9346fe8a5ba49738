def A { int x = !foldl(0, [1], 5, b, b); }
