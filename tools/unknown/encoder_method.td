// A function that encodes operands.
// in: llvm/include llvm/lib/Target/RISCV
// run: --hooks-report
// named: encodeLater
// added: encodeLater
include "RISCV.td"
//--- unknown
def laterOp : Operand<XLenVT> { let EncoderMethod = "encodeLater"; }
def ZZLATER : RVInst<(outs), (ins laterOp:$rs), "zzlater", "$rs", [], InstFormatOther> {
  bits<5> rs;
  let Inst{31-12} = 0;
  let Inst{11-7} = rs;
  let Inst{6-0} = 0b0001011;
}
