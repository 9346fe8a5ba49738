def A { bit x = !not("s"); }
