def A { list<int> x = [1]; int y = x[0; }
