def A { int x = !sub(1, 2, 3); }
