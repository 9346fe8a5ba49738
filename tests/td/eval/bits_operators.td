// Operators on bits values.
def B {
  bits<4> a = 0b1010;
  bits<4> b = 0b0110;
  int sum = !add(a, b);
  bits<4> and = !and(a, b);
  bits<8> shl = !shl(a, 4);
  bit eq = !eq(a, 10);
  int cast = !cast<int>(a);
  bits<4> not;
  let not = !xor(a, 0xF);
  bit any = !ne(a, 0);
  list<bit> each = [a{0}, a{1}, a{2}, a{3}];
}
