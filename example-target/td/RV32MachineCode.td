// What the functions do that operands name for encoding and decoding them.

// Numbers with a sign, encoded without their lowest bit, which is zero.
def : HookCodec<"decodeSImmOperandAndLsl1<$n>", "getImmOpValueAsr1", (scaled 1, (simm))>;

// Numbers as they are.
def : HookCodec<"", "getImmOpValue", (plain)>;

// Words of four bytes, also where nothing is decoded.
def : InstrLength<[(bytes 4, 0, 0)]>;

// What the functions print that operands name, and the names of registers: those of their roles.
def : HookPrint<"printBranchOperand", (print_target (imm_of 0), 0xffffffff)>;
class FenceSetLetter<int place, string letter> {
  dag Text = (print_if (low_bits (shifted_right (imm_of 0), place), 1), letter);
}
def : HookPrint<"printFenceSet",
                (print_if (low_bits (imm_of 0), 4),
                          (print FenceSetLetter<3, "i">.Text, FenceSetLetter<2, "o">.Text,
                                 FenceSetLetter<1, "r">.Text, FenceSetLetter<0, "w">.Text), "0")>;
def : RegisterText<"", "ABIRegAltName">;
