// Operations going through lists.
class Lists<list<int> l> {
  list<int> large = !filter(x, l, !gt(x, 2));
  list<int> squares = !foreach(x, l, !mul(x, x));
  int sum = !foldl(0, l, acc, x, !add(acc, x));
  string text = !foldl("", l, acc, x, acc # x # ";");
  list<list<int>> nested = !foreach(x, l, !range(x));
}
def Few : Lists<[1, 2, 3, 4]>;
def None : Lists<[]>;
