// Comparisons of everything that can be compared.
class R; def r1 : R; def r2 : R;
def C {
  bit eqi = !eq(1, 1);
  bit eqs = !eq("a", "b");
  bit eqb = !eq({1, 0}, 2);
  bit eqbit = !eq(true, 1);
  bit eqr = !eq(r1, r1);
  bit ner = !ne(r1, r2);
  bit lti = !lt(-1, 0);
  bit lei = !le(1, 1);
  bit gti = !gt(2, 3);
  bit gei = !ge(3, 3);
  bit lts = !lt("abc", "abd");
  bit ges = !ge("b", "abc");
  bit empty_s = !lt("", "a");
  bit caps = !lt("Z", "a");
}
