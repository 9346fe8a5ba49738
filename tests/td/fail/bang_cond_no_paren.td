def A { int x = !cond true: 1; }
