def A { int x = !if(1, 2, "s"); }
