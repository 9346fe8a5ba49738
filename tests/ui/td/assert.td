def A { assert false, "this cannot be"; }
