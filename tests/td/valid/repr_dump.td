// Printing while reading.
class Shown<int n> {
  int x = n;
  string description = !repr(x);
  dump "value " # !repr(n);
}
def S : Shown<4>;
dump "record " # !repr(S);
dump "plain";
multiclass Speaks<string s> {
  dump "instance " # s;
  def Said { string text = s; }
}
defm Loud : Speaks<"hey">;
