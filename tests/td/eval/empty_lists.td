// Lists with no elements take their type from around them, or spell it.
class K;
def E {
  list<int> a = [];
  list<string> b = []<string>;
  list<K> c = []<K>;
  list<list<int>> d = [[], [1], []<int>];
  int n = !size([]<int>);
  list<int> sum = !listconcat([], [1]);
}
