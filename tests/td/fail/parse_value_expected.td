def A { int x = ; }
