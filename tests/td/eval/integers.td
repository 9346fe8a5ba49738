// Three bases, and the edges of 64 bits.
def I {
  int dec = 42;
  int plus = +7;
  int neg = -7;
  int hex = 0x2A;
  int hexmax = 0xFFFFFFFFFFFFFFFF;
  int bin = 0b101010;
  int zeros = 000123;
  int max = 9223372036854775807;
  int min = -9223372036854775808;
  int diff = !add(5, -3);
  int wrap = !add(max, 1);
  int negbin = !sub(0, 0b11);
  bits<4> widthy = 0b0101;
}
