def A { bits<4 x = 1; }
