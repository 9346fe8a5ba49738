multiclass 5 { def x; }
