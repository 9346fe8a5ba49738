// Lists.
def L {
  list<int> l = [1, 2, 3, 2];
  list<int> cat = !listconcat(l, [9], []);
  list<int> rem = !listremove(l, [2]);
  list<int> rem2 = !listremove(l, []);
  list<int> splat = !listsplat(7, 3);
  list<int> splat0 = !listsplat(7, 0);
  int head = !head(l);
  list<int> tail = !tail(l);
  list<int> tail1 = !tail([5]);
  int size = !size(l);
  int size0 = !size([]<int>);
  bit e = !empty(l);
  bit e0 = !empty([]<string>);
  list<string> strs = !listremove(["a", "b", "a"], ["a"]);
  list<list<int>> ll = !listconcat([[1]], [[2, 3]]);
}
