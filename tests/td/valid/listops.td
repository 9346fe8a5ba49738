// Operations on lists.
class Work<list<int> l> {
  list<int> joined = !listconcat(l, [9], l);
  list<int> pasted = l # [7];
  list<int> repeated = !listsplat(5, 3);
  list<int> without = !listremove(l, [2]);
  list<int> range = !range(2, 10, 3);
  int head = !head(l);
  list<int> tail = !tail(l);
  int size = !size(l);
  bit empty = !empty(l);
  list<int> slice = l[0...1];
  list<int> picked = l[1, 0];
  int single = l[2];
}
def Some : Work<[1, 2, 3]>;
