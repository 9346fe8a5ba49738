// A function that decodes operands.
// in: llvm/include llvm/lib/Target/RISCV
// run: --hooks-report
// named: decodeLater
// added: decodeLater
include "RISCV.td"
//--- unknown
def laterOp : Operand<XLenVT> { let DecoderMethod = "decodeLater"; }
def ZZLATER : RVInst<(outs), (ins laterOp:$rs), "zzlater", "$rs", [], InstFormatOther> {
  bits<5> rs;
  let Inst{31-12} = 0;
  let Inst{11-7} = rs;
  let Inst{6-0} = 0b0001011;
}
