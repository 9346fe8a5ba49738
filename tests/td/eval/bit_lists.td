// Bits one by one, pieces of other fields, and partly set fields.
def B {
  bits<8> a = 0x5A;
  bits<4> hi = a{7-4};
  bits<4> lo = a{3...0};
  bits<8> swapped = {lo, hi};
  bits<8> reversed = a{0-7};
  bit one = a{1};
  bits<5> some = a{7, 5-4, 1, 0};
  bits<8> partly;
  let partly{3-0} = 0b1010;
  let partly{7} = 1;
  bits<6> nested = {1, {0, 1}, {a{1}, a{0}}, 0};
  bits<4> fromlit = !cast<bits<8>>(0xF0){7-4};
  bits<70> wide = -1;
}
