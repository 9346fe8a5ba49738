def A { string x = !substr(5, 1); }
