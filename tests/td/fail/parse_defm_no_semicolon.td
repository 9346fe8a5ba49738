multiclass M { def x; }
defm x : M
def y;
