// Names for types.
class Point<int a, int b> {
  int x = a;
  int y = b;
}
deftype Number = int;
deftype Row = list<Number>;
deftype Byte = bits<8>;
class Grid<Row r> {
  Row row = r;
  Byte flags = 0b00001010;
  Point origin = Point<0, 0>;
}
def Sample : Grid<[1, 2, 3]>;
