def A { string x = !substr("abc", 1; }
