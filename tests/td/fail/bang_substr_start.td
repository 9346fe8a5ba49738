def A { string x = !substr("abc", 5); }
