// Numbers, with the edges of 64 bits.
def A {
  int add = !add(1, 2, 3, 4);
  int sub = !sub(1, 5);
  int mul = !mul(2, 3, -4);
  int div = !div(7, 2);
  int divneg = !div(-7, 2);
  int and = !and(0xFF, 0x0F, 0x3C);
  int or = !or(1, 2, 4);
  int xor = !xor(0xF0, 0xFF, 1);
  int not0 = !not(0);
  int not5 = !not(5);
  int shl = !shl(1, 63);
  int srl = !srl(-1, 60);
  int sra = !sra(-16, 2);
  int logtwo = !logtwo(1023);
  int logtwo1 = !logtwo(1);
  int overflow = !mul(0x7FFFFFFFFFFFFFFF, 2);
  int onbits = !add({1, 0}, true);
  bit bitand = !and(true, false);
}
