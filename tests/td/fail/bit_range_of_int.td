def A { int x = 5; bit b = x{0}; }
