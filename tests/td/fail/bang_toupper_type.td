def A { string x = !toupper(5); }
