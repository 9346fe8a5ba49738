// languages: 22 default latest
// LLVM 22 refuses a negative size, without a place; LLVM 19 ends without a message.
class C<int n> { list<int> L = !listsplat(7, n); }
def Two : C<2>;
def Less : C<-1>;
