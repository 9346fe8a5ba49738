// languages: default 19 22 latest
class A<int a, string s, bits<3> b> { int x = a; string y = s; bits<3> z = b; }
def C { A c = A<!add(1, 2), 4 , "q">; int after = 1; }
def D : A<1, b =    "x", s = 4>;
