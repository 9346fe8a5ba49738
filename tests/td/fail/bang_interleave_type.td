def A { string x = !interleave(5, ","); }
