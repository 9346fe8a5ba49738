multiclass M { def _x; }
def a_x;
defm a : M;
