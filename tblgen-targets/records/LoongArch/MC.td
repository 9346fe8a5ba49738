// Machine code of LoongArch: what the functions do that LLVM's description names.
//
// Include this after "LoongArch.td" of LLVM 14 to 22.
//
// Sources: the LoongArch Reference Manual, volume 1; the behaviour of LLVM's disassembler.

#ifndef TBLGEN_LOONGARCH_MC_TD
#define TBLGEN_LOONGARCH_MC_TD

include "tblgen/MC.td"
include "tblgen/LoongArch.Access.td"
include "tblgen/LoongArch.Asm.td"

// Numbers: a second argument is added to those without sign, and is the number of zero bits at the end of others.
def : HookCodec<"decodeUImmOperand<$n, $first>", "", (biased $first, (uimm $n))>;
def : HookCodec<"decodeSImmOperand<$n, $zeros>", "", (scaled $zeros, (simm $n))>;

// Encoders undo what decoders do, whose names say it.
def : HookCodec<"", "getImmOpValueAsr<$n>", (plain)>;
foreach name = ["Sub1", "Asr2"] in
  def : HookCodec<"", "getImmOpValue"#name, (plain)>;
def : DistanceOperands<OperandsOf<["simm16_lsl2_br", "simm21_lsl2", "simm26_b",
                                   "simm26_symbol"]>.Found>;

// An exchange with memory whose first register is that of the address, and whose other one is R1, is
// an undefined instruction, whose operand is the number of the register.
defvar LoongArchSame = !foreach(n, !range(0, 32), (range n, n, (uimm)));
class LoongArchOfFunction<string name, dag codec, bit isPartial = 0>
    : InstrCodec<!filter(inst, InstructionsOf<[name]>.Found, !ne(inst.DecoderMethod, "")), codec> {
  let IsPartial = isPartial;
}
def : LoongArchOfFunction<"UD", (operands (of_bits !con((selected 5),
                                                        !dag(selected, LoongArchSame,
                                                             !listsplat("", 32))),
                                                   5, 5, 0, 5)), 1>;
def : LoongArchOfFunction<"AMSWAP_W", (operands (of_bits (reg GPR), 0, 5),
                                                (of_bits (reg GPR), 10, 5),
                                                (of_bits (reg GPR), 5, 5))>;

#endif // TBLGEN_LOONGARCH_MC_TD
