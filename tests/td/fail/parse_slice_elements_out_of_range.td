def A { list<int> x = [1, 2]; list<int> y = x[0...3]; }
