include "base.inc"
def imm8 : Operand<i32> { let DecoderMethod = "decodeX"; }
def LI : Op<2, (outs), (ins imm8:$value)> {
  bits<8> value;
  let Inst{7-0} = value;
}
defvar a0 = (uimm);
defvar a1 = (selected 1, a0, a0);
defvar a2 = (selected 1, a1, a1);
defvar a3 = (selected 1, a2, a2);
defvar wide = (one_of 1, 2);
defvar b1 = (selected 2, a0, a0, a0, a0);
defvar b2 = (selected 2, b1, b1, b1, b1);
defvar b3 = (selected 2, b2, b2, b2, b2);
defvar b4 = (selected 2, b3, b3, b3, b3);
let DecoderMethod = "decodeAll" in def ALL : Unary<9>;
defvar c5 = (selected 2, b4, b4, b4, b4);
defvar c6 = (selected 2, c5, c5, c5, c5);
def : InstrCodec<[ALL], c6>;
