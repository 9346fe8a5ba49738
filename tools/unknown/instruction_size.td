// A length of instructions.
// in: llvm/include llvm/lib/Target/RISCV
// run: --print-encodings
// named: ZZLATER
include "RISCV.td"
//--- unknown
def ZZLATER : RVInst<(outs), (ins), "zzlater", "", [], InstFormatOther> {
  let Size = 24;
  bits<192> Inst = 11;
}
