def A { int x = !head([?]); }
