// The same def twice through two bases would clash; different names do not.
class I<int v> { int V = v; }
multiclass P<int v> { def p : I<v>; }
multiclass Q<int v> { def q : I<v>; }
multiclass R<int v> : P<v>, Q<!add(v, 1)> { def r : I<!add(v, 2)>; }
defm z : R<1>;
defm w : P<1>, Q<2>;
