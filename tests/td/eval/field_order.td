// Fields keep the order of their first appearance.
class A { int z = 1; int a = 2; }
class B : A { int m = 3; let z = 10; }
def d : B { int first = 0; let m = a; int last = z; }
