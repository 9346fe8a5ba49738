multiclass M : Missing { def x; }
