// Looking into graphs and changing them.
class Operator;
def plus : Operator;
def minus : Operator;
class Access<dag d> {
  dag tree = d;
  Operator head = !getdagop<Operator>(d);
  int first = !getdagarg<int>(d, 0);
  int called = !getdagarg<int>(d, "b");
  string name = !getdagname(d, 1);
  dag replaced = !setdagarg(d, 0, 10);
  dag renamed = !setdagname(d, 0, "z");
  dag swapped = !setdagop(d, minus);
  dag by_name = !setdagarg(d, "b", 20);
}
def Two : Access<(plus 1:$a, 2:$b)>;
