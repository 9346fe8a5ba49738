// Replacing records and texts.
class Reg<int n> { int number = n; }
def ZERO : Reg<0>;
def ONE : Reg<1>;
def add;
def sub;
class Swap<Reg r, dag d> {
  Reg reg = !subst(ZERO, ONE, r);
  dag tree = !foreach(arg, d, !subst(ZERO, ONE, arg));
  dag mapped = !foreach(arg, d, !subst(add, sub, arg));
  string text = !subst("a", "bb", "banana");
}
def Test : Swap<ZERO, (add ZERO, ONE)>;
