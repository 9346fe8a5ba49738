// A field may be declared again with the same type.
class A { int x = 1; string s = "a"; bits<4> b = 3; }
class B { int x = 2; }
class C : A { int x = 5; }
def d1 : A { int x = 10; }
def d2 : A, B;
def d3 : B, A;
def d4 : C { bits<4> b; }
def d5 : C { string s = "c" # x; }
