// A kind of operands, in encodings.
// release: 22
// in: llvm/include llvm/lib/Target/RISCV
// run: --print-encodings
// named: ZZLATER
include "RISCV.td"
class RegClassByPhase : RegisterClassLike;
def ByPhase : RegClassByPhase;
def ByPhaseOp : RegisterOperand<ByPhase>;
//--- unknown
def ZZLATER : RVInst<(outs), (ins ByPhaseOp:$rs), "zzlater", "$rs", [], InstFormatOther> {
  bits<5> rs;
  let Inst{31-12} = 0;
  let Inst{11-7} = rs;
  let Inst{6-0} = 0b0001011;
}
