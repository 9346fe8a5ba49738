include "x86.inc"

def I : X86Inst<0x01, MRMSrcReg, NoImm, (outs VR128:$dst), (ins VR128:$src)> {
  let OpEnc = EncVEX;
  let OpPrefix = PS;
}
