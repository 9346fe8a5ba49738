// languages: default 19 22 latest
// What keeps the name of a dag's operator: !con since LLVM 22, !foreach and
// !subst since 21, !setdagop not yet. Printed with a `$` since 21.
def op;
def other;
class Dags<dag A, dag B> {
  dag Itself = A;
  dag Con = !con(A, B);
  dag ConNone = !con((op 0), B);
  dag ConMany = !con((op), A, B);
  dag Foreach = !foreach(x, A, x);
  dag SetOp = !setdagop(A, other);
}
def D : Dags<(op:$l 1), (op:$r 2:$two)>;

class Subst<dag A> { dag Foreach = !foreach(x, A, !subst(op, other, x)); }
def a;
def E : Subst<(op:$l a, op:$in)>;
