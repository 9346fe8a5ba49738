class A { int x = 1; }
class B { string x = "s"; }
def C : A, B;
