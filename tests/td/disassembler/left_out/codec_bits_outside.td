include "../bad/base.inc"
def imm8 : Operand<i32> {
  let DecoderMethod = "decodeX";
  let EncoderMethod = "";
}
def LI : Op<2, (outs), (ins imm8:$value)> {
  bits<8> value;
  let Inst{7-0} = value;
}
def : HookCodec<"decodeX", "", (operands (of_bits (uimm), 4, 5))>;
