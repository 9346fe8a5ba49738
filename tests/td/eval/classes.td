// Fields, templates, defaults, and inheritance from several classes.
class A { int a = 1; string s = "A"; }
class B<int n = 5> { int b = n; string s = "B"; }
class C<string t> : A, B<7> { string own = t # s; let a = 3; }
class D<int n> : B<n> { int twice = !mul(b, 2); }
def d1 : C<"x">;
def d2 : A, B;
def d3 : B, A;
def d4 : D<21>;
def d5 : C<"y"> { let s = "over"; int extra = a; }
