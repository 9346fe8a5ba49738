def A { list<int> x = !range("s"); }
