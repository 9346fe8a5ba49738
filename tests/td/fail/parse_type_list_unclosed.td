def A { list<int x = []; }
