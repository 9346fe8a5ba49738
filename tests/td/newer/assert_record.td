// languages: default 19 22 latest
class A<int n> { assert !lt(n, 3), "too large: " # n; int x = n; }
def Good : A<1>;
def Bad : A<5>;
multiclass M<int n> { def _a : A<n>; def _b : A<!add(n, 1)>; }
defm X : M<2>;
multiclass N<int n> { defm _n : M<n>; }
defm Y : N<7>;
def U { A a = A<9>; list<A> l = [A<10>, A<11>]; }
def D { assert 0, "one"; assert "a", "two"; int x = 1; assert x, "fine"; assert !eq(x, 2), "x is " # x; }
