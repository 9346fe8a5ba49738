def A { int x = !cast<int(1); }
