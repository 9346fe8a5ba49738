def A { int x = !foldl 0, [1], a, b, a; }
