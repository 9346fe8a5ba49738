// What is turned into what on the way into a field.
def Cv {
  bit b_from_int = 1;
  bit b_from_bits = 0b1;
  int i_from_bit = true;
  int i_from_bits = {1, 0, 1};
  bits<4> bits_from_int = 5;
  bits<4> bits_from_neg = -1;
  bits<1> bits_from_bit = true;
  bit bit_from_bits = {1};
  bits<3> mixed = {1, ?, 0};
  list<int> li = [true, {1, 1}, 0x10];
  string s_from_code = [{x}];
  list<bits<2>> lb = [1, 2, {0, 1}];
  int unset = ?;
  bits<2> unset_bits = ?;
}
