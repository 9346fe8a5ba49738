// languages: default 22 latest
// Only the left side decides: what is wrong there is wrong, whatever follows.
class C<list<int> L> { bit And = !and(!eq(!head(L), 1), false); }
def Empty : C<[]>;
