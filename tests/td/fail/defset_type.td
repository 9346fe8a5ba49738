defset int x = { def A; }
