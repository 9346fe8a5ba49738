// A record's fields as list and dag elements, and through the loop variable.
class R<string n, int v> { string N = n; int V = v; }
def r1 : R<"one", 1>;
def r2 : R<"two", 2>;
foreach r = [r1, r2] in {
  def copy_ # r : R<r.N # "!", !mul(r.V, 10)>;
  def !strconcat("by_", r.N) { R ref = r; dag d = (r r.V:$v); }
}
