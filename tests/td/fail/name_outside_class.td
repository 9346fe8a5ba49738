def A { string s = NAME; }
