def A { list<int> x = ["a"]<string>; }
