// Template arguments, fields and lets, each at its time.
class A<int n> { int x = n; int y = !add(x, n); }
class B<int m> : A<!mul(m, 2)> { let x = !add(m, 100); int z = y; }
def b : B<1>;
let y = 7 in def c : B<2>;
class W<A a> { int v = a.y; A keep = a; }
def w : W<A<5>>;
def w2 : W<b> { int q = keep.x; }
