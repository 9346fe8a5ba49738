// What the examples in the documentation of `record` read.
class C<int w> {
  int W = w;
}

class D<int w> : C<w>;

def B : C<4>;

def A : D<8> {
  string S = "s";
  string U;
  bit F = 1;
  bits<4> N = 5;
  list<int> L = [1, 2];
  list<string> T = ["x"];
  C One = B;
  C None = ?;
  list<C> Some = [B];
  dag G = (B:$op 1:$x);
}

defvar Answer = 42;
