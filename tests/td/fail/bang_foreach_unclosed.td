def A { list<int> x = !foreach(i, [1], i; }
