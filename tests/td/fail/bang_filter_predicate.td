def A { list<int> x = !filter(i, [1], "s"); }
