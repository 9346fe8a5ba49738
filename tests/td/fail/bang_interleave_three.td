def A { string x = !interleave(["a"], ",", ";"); }
