def A { int x = !head(5); }
