// languages: default 22 latest
// Since LLVM 24 what follows a true condition is left alone.
class C<list<int> L> {
  int First = !cond(!empty(L): -1, true: !head(L));
}
def Empty : C<[]>;
def One : C<[1]>;
