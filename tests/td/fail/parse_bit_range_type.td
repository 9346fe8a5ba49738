def A { string s = "s"; bit b = s{0}; }
