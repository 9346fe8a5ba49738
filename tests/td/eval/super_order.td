// Superclasses are listed bases first, each once.
class A; class B : A; class C : A; class D : B; class E<int n> : D { int N = n; }
class X; class Y : X; def d : D, Y; def e : E<1>; def f : Y, C;
