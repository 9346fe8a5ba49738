def A { string x = !subst("a", 5, "b"); }
