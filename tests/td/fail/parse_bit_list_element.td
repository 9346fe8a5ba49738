def A { bits<2> x = {1, "s"}; }
