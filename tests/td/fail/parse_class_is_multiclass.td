multiclass M { def x; }
def A : M;
