// languages: default 19 22 latest
class A { bits<4> x = 1; }
def B : A { let yyy{3-1}   =   2; }
