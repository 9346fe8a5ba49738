// The printed form of a value, as a string.
class K<int n> { int N = n; }
def k : K<1>;
def R {
  string i = !repr(1);
  string s = !repr("text");
  string l = !repr([1, 2]);
  string d = !repr((k 1:$x));
  string b = !repr({1, 0});
  string u = !repr(?);
  string viafield = !repr(!add(1, 2));
}
