def A { int x = !size(?); }
