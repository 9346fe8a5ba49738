// Questions about types and names.
class A; class B : A; class C;
def a : A; def b : B; def c : C;
class Ask<A v> { bit isB = !isa<B>(v); bit isA = !isa<A>(v); }
def Qa : Ask<a>;
def Qb : Ask<b>;
def E {
  bit yes = !exists<A>("a");
  bit sub = !exists<A>("b");
  bit wrong = !exists<B>("a");
  bit no = !exists<A>("nothing");
  bit computed = !exists<C>("" # "c");
  bit later = !exists<A>("defined_below");
  bit list_isa = !isa<list<int>>([1]);
  bit int_isa = !isa<int>(true);
}
def defined_below : A;
multiclass M { def x : A; def y { bit e = !exists<A>(NAME # "x"); } }
defm m : M;
