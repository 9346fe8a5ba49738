def A { int x = !find "abc", "b"; }
