// languages: default 19 22 latest
// !getop and !setop went in LLVM 22; `default` reads whatever there was.
def op;
def other;
class C<dag D> {
  dag Set = !setop(D, other);
  string Get = !cast<string>(!getop(D));
}
def A : C<(op 1)>;
