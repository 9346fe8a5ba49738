multiclass M { def x;
