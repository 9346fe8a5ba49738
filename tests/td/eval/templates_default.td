// Defaults may use earlier parameters.
class T<int a, int b = !add(a, 1), list<int> c = [a, b]> {
  int A = a; int B = b; list<int> Cs = c;
}
def t1 : T<1>;
def t2 : T<1, 10>;
def t3 : T<1, 10, []>;
class Unset<int a = ?> { int A = a; }
def v : Unset<3>;
def w : Unset<?>;
