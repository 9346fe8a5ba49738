def A { int x = 1; assert !eq(x, 2), "x is " # x; }
