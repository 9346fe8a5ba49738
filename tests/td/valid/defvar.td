// Variables of every scope.
defvar base = 10;
defvar names = ["a", "b"];
class Uses<int n> {
  defvar local = !add(n, base);
  int value = local;
  int twice = !mul(local, 2);
}
def Outer : Uses<1> {
  defvar inner = !add(value, base);
  int last = inner;
}
multiclass Many<int n> {
  defvar shared = !mul(n, base);
  def X : Uses<shared>;
  def Y : Uses<!add(shared, 1)>;
}
defm M : Many<3>;
foreach name = names in {
  defvar full = "Rec_" # name;
  def full;
  def !strconcat(full, "_again") { string text = full; }
}
