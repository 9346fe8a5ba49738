multiclass M<int n> { assert !lt(n, 5), "too big"; def x { int v = n; } }
defm A : M<9>;
