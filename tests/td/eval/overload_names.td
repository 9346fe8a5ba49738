// One name as a class, a record, a multiclass, a field and a parameter.
class same<int v> { int same = v; }
def same : same<1>;
multiclass same { def _x : same<2>; }
defm same : same;
def other { same f = same; int i = same.same; }
