def A { list<int> x = !range([1], 2); }
