include "x86.inc"

def I : X86Inst<0x58, MRMSrcReg, NoImm, (outs VR512:$dst), (ins VR512:$src)> {
  let OpEnc = EncEVEX;
  let OpMap = TB;
  let hasEVEX_B = 1;
  let hasEVEX_RC = 1;
}
