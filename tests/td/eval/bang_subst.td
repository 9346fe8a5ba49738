// Substitution in strings, records and dags.
class R; def r1 : R; def r2 : R; def op;
def S {
  string s = !subst("a", "bb", "banana");
  string none = !subst("zz", "y", "banana");
  R rec = !subst(r1, r2, r1);
  R rec2 = !subst(r1, r2, r2);
  list<string> l = !foreach(x, ["ab", "cb"], !subst("b", "X", x));
  dag d = !foreach(x, (op r1:$a, r2), !subst(r1, r2, x));
}
