// Bits made of other bits.
class Field<bits<8> v> {
  bits<8> whole = v;
  bits<4> high = v{7-4};
  bits<4> low = v{3...0};
  bits<8> swapped = { low, high };
  bits<8> turned = v{0, 1, 2, 3, 4, 5, 6, 7};
  bit sign = v{7};
  bits<2> middle = { v{4}, v{3} };
}
def Fixed : Field<0xA5>;
def Mixed : Field<{ 1, 0, ?, ?, 0b1001 }>;
def Literal : Field<{ 0b11, 0b00, 0xF{3-0} }> {
  let whole{7} = low{0};
}
