def A { list<int> x = !listsplat(1, "s"); }
