multiclass M { int x = 1; }
