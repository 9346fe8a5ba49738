// languages: default 19 22 latest
// !sort (LLVM 23): stable, by a key.
class P<int N, string S, bit F = 0> { int Num = N; string Str = S; bit Flag = F; }
def A : P<3, "x">;
def B : P<1, "y", 1>;
def C : P<3, "a">;
def D : P<2, "x", 1>;

class Sorted<list<P> L> {
  list<P> ByNum = !sort(p, L, p.Num);
  list<P> ByStr = !sort(p, L, p.Str);
  list<P> ByFlag = !sort(p, L, p.Flag);
  list<P> Down = !sort(p, L, !sub(0, p.Num));
  list<P> ByName = !sort(p, L, !cast<string>(p));
}
def Records : Sorted<[D, C, B, A]>;
def Nothing : Sorted<[]>;

def Values {
  list<int> Ints = !sort(i, [3, -1, 2, -1], i);
  list<string> Strings = !sort(s, ["b", "B", "a", ""], s);
  list<string> ByLength = !sort(s, ["ccc", "a", "bb", "d"], !size(s));
  // Bits are numbers without a sign.
  list<bits<2>> Bits = !sort(b, [0b11, 0b01, 0b10], b);
}

// The variable is gone behind the operator, and its name free again.
defvar i = "i";
def After { string S = i; }
