def A { int x = Missing<1>.v; }
