def A { Missing x; }
