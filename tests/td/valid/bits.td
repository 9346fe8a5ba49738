// Bit vectors, their parts and their order.
class Encoding<bits<4> op> {
  bits<16> word;
  bits<3> reg = 0b101;
  let word{15-12} = op;
  let word{11-9} = reg;
  let word{8...4} = { 1, 0, ?, 1, 0 };
  let word{3, 1} = { 0, 1 };
  let word{0} = op{3};
  let word{2} = reg{0};
}
def Load : Encoding<0b0011>;
def Store : Encoding<{ 1, 0, 0, 1 }> {
  bits<4> low = word{3-0};
  bit top = word{15};
  int whole = 0x7F;
}
