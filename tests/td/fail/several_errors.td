def A { int x = "s"; }
def B : Missing;
class A2 { int y = z; }
