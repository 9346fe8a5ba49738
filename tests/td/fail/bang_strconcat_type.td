def A { string x = !strconcat("a", 5); }
