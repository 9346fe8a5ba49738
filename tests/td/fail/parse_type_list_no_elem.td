def A { list x = []; }
