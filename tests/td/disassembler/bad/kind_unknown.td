include "base.inc"
def Wide : HwMode<"", []>;
def GPR64 : RegisterClass<"T", [i64], 64, (add R0, R1, R2)>;
def ByMode : RegClassByHwMode<[DefaultMode, Wide], [GPR, GPR64]>;
def ByModeOp : RegisterOperand<ByMode>;
def mem : Operand<i32> { let MIOperandInfo = (ops i32imm:$offset, ByModeOp:$base); }
def DIRECT : Op<2, (outs), (ins ByMode:$r)> {
  bits<8> r;
  let Inst{7-0} = r;
}
def OPERAND : Op<3, (outs), (ins ByModeOp:$r)> {
  bits<8> r;
  let Inst{7-0} = r;
}
def PART : Op<4, (outs), (ins (mem $d, $r):$m)> {
  bits<4> d;
  bits<4> r;
  let Inst{7-4} = d;
  let Inst{3-0} = r;
}
