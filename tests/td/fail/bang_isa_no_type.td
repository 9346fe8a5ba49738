def A { bit x = !isa(1); }
