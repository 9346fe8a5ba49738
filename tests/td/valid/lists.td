// Lists of every type.
def A;
class Typed {
  list<int> ints = [1, 2, 3];
  list<string> strings = ["a", "b",];
  list<bit> flags = [0, 1, true];
  list<bits<2>> pairs = [0b01, 3];
  list<list<int>> deep = [[1], [], [2, 3]];
  list<int> explicit = [4, 5]<int>;
  list<dag> trees = [(A), (A 1)];
  list<code> codes = [[{ a }], "b"];
  list<int> unknown = ?;
}
def All : Typed;
