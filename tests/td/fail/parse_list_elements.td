def A { list<int> x = [1, "two"]; }
