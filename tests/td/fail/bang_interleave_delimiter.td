def A { string x = !interleave(["a"], 5); }
