def A { int x = !cond(); }
