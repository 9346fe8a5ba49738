// The old spellings of the operator functions.
class Op; def o1 : Op; def o2 : Op;
def D {
  dag d = (o1 1);
  Op op = !getop<Op>(d);
  dag s = !setop(d, o2);
}
