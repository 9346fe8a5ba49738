def A { code c = [{ no end } ; }
