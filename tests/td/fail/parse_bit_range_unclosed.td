def A { bits<4> x = 1; bits<2> b = x{1-0; }
