assert 0, "café ô»©";
class A;
def B : A { int X = "ÿ"; }
