// Single elements and slices of lists.
defvar l = [10, 11, 12, 13, 14];
def S {
  list<int> own = [1, 2, 3];
  int first = own[0];
  list<int> one = own[0,];
  list<int> two = own[0, 2];
  int last = l[4];
  list<int> rev = l[4...0];
  int computed = l[!add(1, 2)];
  list<int> tworanges = l[0...1, 3...4];
  list<list<int>> m = [[1, 2], [3, 4]];
  int cell = m[1][0];
  list<int> row = m[0];
  list<int> none = [];
  int idx = 2;
  int dyn = l[idx];
}
