def A { list<int> x = !range(0, 1, 2, 3); }
