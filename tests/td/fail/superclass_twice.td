class A;
class B : A;
class C : A;
def D : B, C;
