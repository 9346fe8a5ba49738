// languages: default 22 latest
// !and is decided by a 0 and !or by a -1 on the left (LLVM 20); the right side
// is then not looked at (21). LLVM 19 crashes here.
class C<list<int> L> {
  bit And = !and(!not(!empty(L)), !eq(!head(L), 1));
  int Or = !or(!if(!empty(L), -1, 0), !head(L));
}
def Empty : C<[]>;
def One : C<[1]>;
def Two : C<[2]>;
def Now {
  int Plain = !and(6, 3);
  int All = !or(6, 3);
}
