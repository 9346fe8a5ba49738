// Loops over ranges and lists.
class Slot<int n> { int number = n; }
foreach i = 0-3 in
  def A # i : Slot<i>;
foreach i = [10, 20] in {
  foreach j = { 1, 3...5 } in {
    def B # i # "_" # j : Slot<!add(i, j)>;
  }
}
foreach s = ["x", "y"] in
  def C_ # s { string text = s; }
foreach i = {0-1} in def D # i;
foreach r = [A0, A1] in
  def E_ # r { Slot which = r; }
