def A { list<int> x = !tail([]); }
