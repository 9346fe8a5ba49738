// Multiclasses which use multiclasses in loops.
class Cell<int r, int c> {
  int row = r;
  int column = c;
}
multiclass Row<int r> {
  foreach c = 0...2 in
    def "c" # c : Cell<r, c>;
}
multiclass Table<list<int> rows> {
  foreach r = rows in {
    defm "r" # r # "_" : Row<r>;
  }
}
defm T : Table<[0, 2]>;
defm U_ : Table<[5]>;
