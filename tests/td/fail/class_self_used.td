class A : A;
def a : A;
