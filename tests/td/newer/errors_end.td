// languages: default 19 22
class A { int x = ?; int y = !add(x, 1); }
def B : A;
def C { int z = 1; }
