def A { int x = !find("abc", 5); }
