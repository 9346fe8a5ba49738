// Fields of records, of anonymous instances and through chains.
class In<int n> { int N = n; list<int> L = [n, n]; }
class Mid<In i> { In I = i; bits<4> B = 0b0110; }
def in1 : In<3>;
def mid1 : Mid<in1>;
def T {
  int a = in1.N;
  int b = mid1.I.N;
  int c = mid1.I.L[1];
  bits<2> d = mid1.B{2-1};
  int e = Mid<In<8>>.I.N;
  Mid m = mid1;
  int f = m.I.N;
  string name = !cast<string>(m.I);
}
