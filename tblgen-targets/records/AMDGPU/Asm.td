// Assembly text of AMDGPU: what the functions print that LLVM's description names.
//
// Sources: LLVM's description of AMDGPU; the behaviour of LLVM's printer.

#ifndef TBLGEN_AMDGPU_ASM_TD
#define TBLGEN_AMDGPU_ASM_TD

include "tblgen/Asm.td"

def : AliasesAreNotPrinted;

#endif // TBLGEN_AMDGPU_ASM_TD
