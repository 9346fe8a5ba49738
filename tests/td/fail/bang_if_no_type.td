def A { int x = !if(1, ?, ?); }
