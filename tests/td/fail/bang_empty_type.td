def A { bit x = !empty(5); }
