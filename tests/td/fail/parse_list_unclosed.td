def A { list<int> x = [1, 2; }
