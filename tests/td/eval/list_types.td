// The element type is the closest common class.
class A { int a = 1; } class B : A; class C : A;
def b : B; def c : C;
def L { list<A> l = [b, c]; list<int> as = !foreach(x, [b, c], x.a); int n = !head([b, c]).a; list<int> mixed = [1, true, {1, 0}]; }
