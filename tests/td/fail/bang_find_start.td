def A { int x = !find("abc", "c", 7); }
