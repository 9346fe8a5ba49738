// Classes used as values make anonymous records; equal ones are shared.
class P<int a, int b = 2> { int A = a; int B = b; int Sum = !add(a, b); }
class Q<P p> { P Inner = p; }
def A {
  P one = P<1>;
  P same = P<1, 2>;
  P other = P<1, 3>;
  int of = P<4, 5>.Sum;
  Q deep = Q<P<6>>;
  list<P> l = [P<1>, P<7>];
}
def : P<8>;
def : P<9>;
