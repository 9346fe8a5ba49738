def A { int x = !cond(false: 1, true: "s"); }
