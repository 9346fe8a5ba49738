// Operators inside operators.
class Calc<int n, string s, list<string> l> {
  int a = !add(!size(l), !mul(n, !if(!empty(s), 0, 3)));
  string b = !strconcat(!interleave(!foreach(x, l, s # x), "+"), "=" # n);
  list<string> c = !listconcat(!if(!gt(n, 2), l, []), [s]);
  bit d = !and(!not(!empty(l)), !eq(!head(l), "p"));
  list<int> e = !foldl([]<int>, l, acc, x, !listconcat(acc, [!size(x)]));
  int f = !cond(!eq(s, "q") : !shl(n, 1), 1 : !srl(n, 1));
}
def X : Calc<3, "q", ["p", "rr"]>;
def Y : Calc<2, "", ["s"]>;
