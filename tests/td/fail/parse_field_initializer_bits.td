def A { bits<2> x = 5; }
