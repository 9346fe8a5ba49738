// Machine code of LoongArch: what the functions do that LLVM's description names.
//
// Include this after "LoongArch.td" of LLVM 19.
//
// Sources: the LoongArch Reference Manual, volume 1; the behaviour of LLVM's disassembler.

#ifndef TBLGEN_LOONGARCH_MC_TD
#define TBLGEN_LOONGARCH_MC_TD

include "tblgen/MC.td"

// Encoders undo what decoders do, whose names say it.
def : HookCodec<"", "getImmOpValueAsr<$n>", (plain)>;
foreach name = ["Sub1", "Asr2"] in
  def : HookCodec<"", "getImmOpValue"#name, (plain)>;

#endif // TBLGEN_LOONGARCH_MC_TD
