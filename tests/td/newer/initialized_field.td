// languages: default 22 latest
// A field that stays `?` is a question that is never answered.
def A {
  int Y = ?;
  bit Z = !initialized(Y);
}
