// Directed acyclic graphs.
def op;
def other;
class Pattern<dag d> {
  dag tree = d;
  dag named = (op 1:$one, "two":$two, ?:$hole, $bare);
  dag nested = (op (other 1, 2):$inner, [3, 4]);
  dag joined = !con((op 1), (op 2:$x));
  dag made = !dag(op, [1, 2], ["a", "b"]);
  dag unset = !dag(other, [?, 3], [?, "c"]);
  int count = !size(d);
  bit none = !empty((op));
}
def First : Pattern<(op 5, (other))>;
def Second : Pattern<(other:$name "text")>;
