// Ways to write numbers.
def Numbers {
  int decimal = 123;
  int signed = -45;
  int plus = +6;
  int hex = 0xFF;
  int binary = 0b1010;
  int minimum = -9223372036854775808;
  int maximum = 9223372036854775807;
  int wrapped = 0xFFFFFFFFFFFFFFFF;
  bits<6> narrow = 0b001011;
  bits<8> from_int = 200;
  bit yes = 1;
  bit no = false;
}
