// Assembly text of Hexagon: what the functions print that LLVM's description names, and numbers.
//
// Instructions are printed one by one, without the braces of packets.
//
// Sources: LLVM's description of Hexagon; the behaviour of LLVM's printer.

#ifndef TBLGEN_HEXAGON_ASM_TD
#define TBLGEN_HEXAGON_ASM_TD

include "tblgen/Asm.td"

def : AliasesAreNotPrinted;

// Numbers that need a word with further bits have another mark. They are those that do not fit the
// instruction, which is stated by its record.
class HexagonExceeds<int size> {
  dag Value = (holds_all (inst_has "opExtentBits", size),
                         (holds_any (holds_all (inst_has "isExtentSigned", 1),
                                               (inverted (same (signed_bits (imm_of 0), 32),
                                                               (signed_bits (imm_of 0), size)))),
                                    (holds_all (inst_has "isExtentSigned", 0),
                                               (inverted (same (low_bits (imm_of 0), 32),
                                                               (low_bits (imm_of 0), size))))));
}
defvar HexagonExceedsAny =
    !foldl((holds_any (inst_has "isExtended", 1)), !range(1, 32), all, size,
           !con(all, (holds_any HexagonExceeds<size>.Value)));
defvar HexagonIsExtended =
    (holds_all (holds_any (inst_has "isExtendable", 1), (inst_has "isExtended", 1)),
               (has_type 0, u32_0Imm, s32_0Imm, u31_1Imm, s31_1Imm, u30_2Imm, s30_2Imm, u29_3Imm, s29_3Imm),
               HexagonExceedsAny);
def : HookPrint<"printOperand",
                (print_if (is_register 0), (print_register 0),
                          (print (print_if HexagonIsExtended, "#"), (print_number (imm_of 0))))>;
def : HookPrint<"printBrtarget", (print "0x", (print_hex_digits (imm_of 0)))>;

#endif // TBLGEN_HEXAGON_ASM_TD
