// Ranges as lists.
def R {
  list<int> r5 = !range(5);
  list<int> r0 = !range(0);
  list<int> rneg = !range(-1);
  list<int> r25 = !range(2, 5);
  list<int> r52 = !range(5, 2);
  list<int> step = !range(0, 10, 3);
  list<int> down = !range(5, 0, -2);
  list<int> wrongway = !range(0, 5, -1);
  list<int> oflist = !range(["a", "b", "c"]);
  list<int> ofempty = !range([]<int>);
}
