def A { list<int> x = !subst(1, 2, [1]); }
