def A { int x = "text"; }
