def A { int x = !add(1, 2; }
