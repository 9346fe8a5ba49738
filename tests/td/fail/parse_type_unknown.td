def A { float x = 1; }
