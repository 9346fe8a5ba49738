// Kinds of fields and access to them.
class Inner<int n> {
  int depth = n;
  list<int> values = [n, !add(n, 1)];
  bits<8> mask = n;
}
class Outer<Inner i> {
  Inner inner = i;
  int depth = i.depth;
  int second = i.values[1];
  bits<4> part = i.mask{3-0};
  field int required = 5;
  field bits<2> open = ?;
}
def In : Inner<6>;
def Out : Outer<In> {
  int chained = inner.values[0];
  bit one = inner.mask{1};
}
