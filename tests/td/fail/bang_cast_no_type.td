def A { int x = !cast("a"); }
