multiclass M { def x; };
