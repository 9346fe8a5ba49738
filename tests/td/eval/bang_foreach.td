// Mapping and filtering lists, and mapping dags.
class W<int n> { int N = n; }
def op; def op2; def x; def y;
def F {
  list<int> sq = !foreach(i, [1, 2, 3], !mul(i, i));
  list<string> str = !foreach(i, [1, 2], "v" # i);
  list<W> recs = !foreach(i, [3, 4], W<i>);
  list<int> fields = !foreach(w, recs, w.N);
  list<int> odd = !filter(i, [1, 2, 3, 4, 5], !and(i, 1));
  list<int> none = !filter(i, [1, 2], false);
  list<string> long = !filter(s, ["a", "bbb", ""], !gt(!size(s), 1));
  list<list<int>> nest = !foreach(i, [1, 2], !foreach(j, [10, 20], !add(i, j)));
  dag d = !foreach(o, (op x:$a, y), !subst(x, y, !subst(op, op2, o)));
  list<int> shadow = !foreach(i, !foreach(i, [1], !add(i, 1)), !mul(i, 10));
}
