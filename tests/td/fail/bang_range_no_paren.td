def A { list<int> x = !range 3; }
