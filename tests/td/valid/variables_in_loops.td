// Values computed in nested loops.
class Row<int n, list<int> v> {
  int index = n;
  list<int> values = v;
}
foreach i = 1...3 in {
  defvar square = !mul(i, i);
  defvar list_of = !foreach(j, !range(1, square), !add(i, j));
  if !ge(square, 4) then {
    defvar label = !if(!eq(i, 2), "two", "more");
    def Row_ # label : Row<square, list_of>;
  } else
    def Row_first : Row<i, []>;
}
