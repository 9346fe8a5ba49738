def A { bits<n> x = 1; }
