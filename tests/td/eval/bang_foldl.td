// Folding.
def F {
  int sum = !foldl(0, [1, 2, 3], acc, x, !add(acc, x));
  string cat = !foldl("", ["a", "b"], acc, x, acc # x);
  list<int> rev = !foldl([]<int>, [1, 2, 3], acc, x, !listconcat([x], acc));
  int empty = !foldl(42, []<int>, a, b, b);
  int nested = !foldl(0, [[1, 2], [3]], a, l, !add(a, !foldl(0, l, b, x, !add(b, x))));
  bit all = !foldl(1, [1, 1, 0], a, b, !and(a, b));
  int max = !foldl(-1, [4, 9, 2], m, x, !if(!gt(x, m), x, m));
}
