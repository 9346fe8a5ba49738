// Defaults and named arguments.
class Config<string n, int a = 1, int b = !add(a, 1), bit c = false> {
  string name = n;
  int first = a;
  int second = b;
  bit third = c;
}
def Plain : Config<"plain">;
def Some : Config<"some", 5>;
def Named : Config<"named", b = 7, c = true>;
multiclass Gen<int base, string suffix = "x"> {
  def suffix : Config<suffix, base>;
  def Other # suffix : Config<n = "other", b = base>;
}
defm G : Gen<3>;
defm H : Gen<4, suffix = "y">;
