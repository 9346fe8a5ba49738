// languages: 19 22 default latest
// A list of value types in the place of a dag's operator (LLVM 22).
class R;
def op : R;
def other : R;
class L<list<R> l, R r> { dag D = (l 1); dag E = ([r, op] 1); dag F = ([r, op][0...1]:$x 1); }
def A { dag D = ([op, other] 1, 2); dag E = ([op]:$x 1:$y); dag F = (["s"] 2); dag G = ([1, 2] 2); }
def B { dag D = !con(([op] 1), ([op] 2)); dag E = !foreach(x, ([op] 1, 2), !add(x, 1)); bit F = !empty(([op])); }
def C { dag D = !subst(op, other, ([op] op)); dag E = !setdagarg(([op] 1), 0, 4); }
def D : L<[op], other>;
