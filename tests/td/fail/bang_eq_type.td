def A { bit x = !eq(1, "s"); }
