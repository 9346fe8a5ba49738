def A { bit x = 2; }
