// Code fragments.
class Snippet<code c> {
  code body = c;
  string text = [{ return "a"; }];
}
def Short : Snippet<[{ x = 1; }]>;
def Long : Snippet<[{
  for (;;) {
    y(); // "]" }
  }
}]> {
  code more = body # [{ z(); }];
}
