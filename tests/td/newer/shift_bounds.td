// languages: default 19 22
// With LLVM 19, the number of bits wraps around, as it does on x86.
class C<int by> {
  int Left = !shl(1, by);
  int Right = !srl(-8, by);
  int Signed = !sra(-8, by);
}
def Fine : C<63>;
def None : C<0>;
def TooMany : C<64>;
