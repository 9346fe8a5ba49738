// Sets collect what is defined in them, in order, anonymous ones too.
class K<int n> { int N = n; }
defset list<K> all = {
  def b : K<2>;
  def a : K<1>;
  foreach i = [5, 4] in def c # i : K<i>;
  def : K<9>;
}
multiclass M { def x : K<7>; def y : K<8>; }
defset list<K> inner = {
  defset list<K> nested = { defm m : M; }
  def z : K<0>;
}
def use { list<K> l = all; int n = !size(all); list<int> ns = !foreach(k, inner, k.N); list<K> ne = nested; }
defset list<K> none = {}
