multiclass M { def x; }
multiclass M { def y; }
