def A { list<int> x = !foreach(5, [1], 1); }
