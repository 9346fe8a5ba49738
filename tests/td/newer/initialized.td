// languages: default 19 22 latest
// !initialized (LLVM 20 or 21): 0 for `?`, 1 for everything that is known.
class Given<int N, string S> {
  bit HasN = !initialized(N);
  bit HasS = !initialized(S);
}

def Both : Given<1, "s">;
def One : Given<1, ?>;
def Unset : Given<?, ?>;

def Values {
  int Zero = !initialized(0);
  int Empty = !initialized("");
  int None = !initialized([]<int>);
  int Nothing = !initialized(?);
}

// Only a whole `?` is not initialized: unset bits do not count.
class Bits<bits<4> B> { bit Has = !initialized(B); }
def SomeBits : Bits<{1, ?, 0, ?}>;
def NoBits : Bits<{?, ?, ?, ?}>;

// As in LLVM's Target.td: is there an argument of that type?
def op;
class Arg<dag D> {
  bit First = !initialized(!getdagarg<int>(D, 0));
  bit Second = !initialized(!getdagarg<int>(D, 1));
}
def Args : Arg<(op 1, "two")>;
