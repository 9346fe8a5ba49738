def A { int x = class; }
