// Values which are not there.
class Open {
  int number = ?;
  string text;
  bits<4> some = { ?, 1, ?, 0 };
  bits<2> none;
  list<int> items = ?;
  dag tree = ?;
  Open other = ?;
  bit flag;
}
def Still : Open;
def Partly : Open {
  let number = 3;
  let some{3} = 1;
  let other = Still;
  bits<2> copied = some{1-0};
}
