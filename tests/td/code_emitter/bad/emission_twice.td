include "base.inc"
class Other<bits<8> opcode> : AdditionalEncoding<NEG> {
  bits<4> d;
  bits<4> a;
  bits<16> Inst;
  let Size = 2;
  let Inst{15-8} = opcode;
  let Inst{7-4} = a;
  let Inst{3-0} = d;
}
def NEG_2 : Other<2>;
def NEG_3 : Other<3>;
def : InstrEmission<NEG, NEG_2>;
def : InstrEmission<NEG, NEG_3>;
