// languages: default 22 latest
// Where a class is read, !and and !or stay as they are written: what their first operand decides
// is known when they are resolved.
class C<list<bit> L> {
  bit And = !and(0, !head(L));
  int Or = !or(-1, !cast<int>(!head(L)));
}
def Empty : C<[]>;
def One : C<[1]>;
