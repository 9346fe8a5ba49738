// Building and taking apart dags.
class Op; def o1 : Op; def o2 : Op; def x; def y;
def D {
  dag d = (o1 x:$a, y:$b, 3);
  dag made = !dag(o1, [x, y], ["p", "q"]);
  dag unnamed = !dag(o1, [x, ?], [?, "q"]);
  dag nonames = !dag(o1, [1, 2], ?);
  dag noargs = !dag(o1, ?, ["m", "n"]);
  dag con = !con((o1 1), (o1 2:$t), (o1));
  int size = !size(d);
  bit e = !empty((o1));
  Op op = !getdagop<Op>(d);
  dag setop = !setdagop(d, o2);
  dag setopname = !setdagop((o1:$n 1), o2);
  int arg = !getdagarg<int>(d, 2);
  string name0 = !getdagname(d, 0);
  string name2 = !getdagname(d, 2);
  dag setarg = !setdagarg(d, "b", 99);
  dag setarg0 = !setdagarg(d, 0, "str");
  dag setname = !setdagname(d, 2, "third");
  dag unname = !setdagname(d, 0, ?);
  int badtype = !getdagarg<int>((o1 "s"), 0);
}
