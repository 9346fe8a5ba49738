def A { bits<2> x = 1; bit b = x{2}; }
