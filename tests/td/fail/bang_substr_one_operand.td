def A { string x = !substr("abc"); }
