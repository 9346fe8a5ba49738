// A kind of operands, in a disassembler.
// release: 22
// in: llvm/include llvm/lib/Target/RISCV
// run: --gen-disassembler
// named: ZZLATER
include "RISCV.td"
class RegClassByPhase : RegisterClassLike;
def ByPhase : RegClassByPhase;
def ByPhaseOp : RegisterOperand<ByPhase>;
let hasSideEffects = 0, mayLoad = 0, mayStore = 0 in
class Later : RVInst<(outs), (ins ByPhaseOp:$rs), "zzlater", "$rs", [], InstFormatOther>,
              Sched<[]> {
  bits<5> rs;
  let Inst{31-12} = 0;
  let Inst{11-7} = rs;
  let Inst{6-0} = 0b0001011;
}
//--- known
let isCodeGenOnly = 1 in def ZZLATER : Later;
//--- unknown
def ZZLATER : Later;
