include "x86.inc"

def I : X86Inst<0x39, MRMDestReg, NoImm, (outs), (ins GR32:$a, GR32:$b, i8imm:$flags)> {
  let OpEnc = EncEVEX;
  let OpMap = T_MAP4;
  let hasTwoConditionalOps = 1;
}
