def A { string s = "a\
b"; }
