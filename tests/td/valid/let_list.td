// Values in the body of a record.
class Holder {
  list<int> items = [];
  string name = "none";
  dag tree = ?;
  list<string> tags = ["first"];
}
def op;
def Filled : Holder {
  let items = [1, 2];
  let name = "filled" # "!";
  let tree = (op 1);
  let tags = ["zero"] # ["second"];
  list<string> copy = tags;
}
