// Records inside records.
class Node<string n, list<Node> c = []> {
  string name = n;
  list<Node> children = c;
  int count = !foldl(1, c, sum, child, !add(sum, child.count));
}
def Leaf1 : Node<"one">;
def Leaf2 : Node<"two">;
def Root : Node<"root", [Leaf1, Leaf2]>;
def Above : Node<"above", [Root, Node<"inline", [Leaf1]>]>;
def Query {
  string deep = Above.children[0].children[1].name;
  int total = Above.count;
}
