// Assembly text of RISC-V: what the functions print that LLVM's description names.
//
// Sources: The RISC-V Instruction Set Manual, volume I; RISC-V Assembly Programmer's Manual; the
// behaviour of LLVM's printer.

#ifndef TBLGEN_RISCV_ASM_TD
#define TBLGEN_RISCV_ASM_TD

include "tblgen/Asm.td"

def : RegisterText<"", "ABIRegAltName", "NoRegAltName">;

// Addresses have as many bits as registers.
def : HookPrint<"printBranchOperand",
                (print_if (has_feature Feature64Bit), (print_target (imm_of 0)),
                                                      (print_target (imm_of 0), 0xffffffff))>;
foreach function = ["printZeroOffsetMemOp", "printAtomicMemOp"] in
def : HookPrint<function, (print "(", (print_register 0), ")")>;
// The base is the second register, or the first one in later releases.
def : HookPrint<"printRegReg",
                !if(HasLLVM21, (print (print_register 1), "(", (print_register 0), ")"),
                    (print_if (inverted (is_register 0, zero_reg)),
                              (print (print_register 0), "(", (print_register 1), ")")))>;
def : HookPrint<"printVMaskReg", (print_if (inverted (is_register 0, zero_reg)),
                                           (print ", ", (print_register 0), ".t"))>;
def : HookPrint<"printCSRSystemRegister",
                (print_named (imm_of 0), "SysReg", "Encoding", "Name", "FeaturesRequired",
                             (without_bit "isRV32Only", Feature64Bit))>;

// Predecessors and successors of a fence. There may be none, for which LLVM 14 has another word.
def : HookPrint<"printFenceArg",
                (print_choice (imm_of 0), !if(HasLLVM15, "0", "unknown"), "w", "r", "rw", "o", "ow", "or", "orw",
                              "i", "iw", "ir",
                              "irw", "io", "iow", "ior", "iorw")>;

// Rounding modes. The dynamic one is what is meant without one; of some instructions it is the first. Before
// LLVM 17, the comma is in the text of instructions, and aliases leave the dynamic one out.
defvar RISCVRounding = (print_choice (imm_of 0), "rne", "rtz", "rdn", "rup", "rmm", ?, ?, "dyn");
def : HookPrint<"printFRMArg",
                !if(!lt(!find(FSQRT_S.AsmString, ", $frm"), 0),
                    (print_if (bits_of_both (with_aliases), (same (imm_of 0), 7)), "",
                              (print ", ", RISCVRounding)),
                    (print RISCVRounding))>;
def : HookPrint<"printFRMArgLegacy", (print_if (imm_of 0), (print ", ", RISCVRounding))>;

// Numbers that `fli` loads.
def : HookPrint<"printFPImmOperand",
                (print_choice (imm_of 0), "-1.0", "min", "1.52587890625e-05", "3.0517578125e-05",
                              "0.00390625", "0.0078125", "0.0625", "0.125", "0.25", "0.3125", "0.375",
                              "0.4375", "0.5", "0.625", "0.75", "0.875", "1.0", "1.25", "1.5", "1.75",
                              "2.0", "2.5", "3.0", "4.0", "8.0", "16.0", "128.0", "256.0", "32768.0",
                              "65536.0", "inf", "nan")>;

// Types of vectors: the group in three bits, the width of elements in three, what becomes of elements of
// the tail and masked ones, and whether elements have another format, which needs an extension.
class RISCVBits<int low, int count> {
  dag Value = (low_bits (shifted_right (imm_of 0), low), count);
}
defvar RISCVGroup = RISCVBits<0, 3>.Value;
defvar RISCVWidth = RISCVBits<3, 3>.Value;
defvar RISCVOtherFormats = !foldl((holds_any), ["FeatureStdExtZvfbfa", "FeatureStdExtZvfofp8min",
                                                "FeatureVendorXSfvfbfexp16e"], all, one,
                                  !if(!exists<SubtargetFeature>(one),
                                      !con(all, (holds_any (has_feature !cast<SubtargetFeature>(one)))), all));
def : HookPrint<"printVTypeI",
                (print_if (holds_any (same RISCVGroup, 4), (less 3, RISCVWidth), (shifted_right (imm_of 0), 9),
                                     (holds_all RISCVBits<8, 1>.Value, (inverted RISCVOtherFormats))),
                          (print_number (imm_of 0)),
                          (print "e", (print_choice RISCVWidth, "8", "16", "32", "64"),
                                 (print_if RISCVBits<8, 1>.Value, "alt"), ", ",
                                 (print_choice RISCVGroup, "m1", "m2", "m4", "m8", ?, "mf8", "mf4", "mf2"),
                                 (print_choice RISCVBits<6, 1>.Value, ", tu", ", ta"),
                                 (print_choice RISCVBits<7, 1>.Value, ", mu", ", ma")))>;

// Types of matrices: the width of elements, whether they have another format, and how much wider results are,
// which have 64 bits at most.
defvar RISCVWidening = RISCVBits<9, 2>.Value;
def : OperandTest<["XSfmmVTypeOp"],
                  (holds_all (same (bits_of_both (imm_of 0), !xor(-1, 0x738)), 0), RISCVWidening,
                             (less (sum RISCVWidth, RISCVWidening), 5))>;
def : HookPrint<"printXSfmmVType",
                (print "e", (print_decimal (shifted_left 8, RISCVWidth)),
                       (print_if RISCVBits<8, 1>.Value, "alt"), ", ",
                       (print_choice RISCVWidening, ?, "w1", "w2", "w4"))>;

// Lists of registers: the return address and saved registers.
foreach function = ["printRlist", "printRegList"] in
def : HookPrint<function,
                (print_if (numeric_registers),
                          (print_choice (imm_of 0), ?, ?, ?, ?, "{x1}", "{x1, x8}", "{x1, x8-x9}",
                                        "{x1, x8-x9, x18}", "{x1, x8-x9, x18-x19}",
                                        "{x1, x8-x9, x18-x20}", "{x1, x8-x9, x18-x21}",
                                        "{x1, x8-x9, x18-x22}", "{x1, x8-x9, x18-x23}",
                                        "{x1, x8-x9, x18-x24}", "{x1, x8-x9, x18-x25}",
                                        "{x1, x8-x9, x18-x27}"),
                          (print_choice (imm_of 0), ?, ?, ?, ?, "{ra}", "{ra, s0}", "{ra, s0-s1}",
                                        "{ra, s0-s2}", "{ra, s0-s3}", "{ra, s0-s4}", "{ra, s0-s5}",
                                        "{ra, s0-s6}", "{ra, s0-s7}", "{ra, s0-s8}", "{ra, s0-s9}",
                                        "{ra, s0-s11}"))>;
// The bytes of the stack: those of the list, which is the first operand, in units of 16, and more.
defvar RISCVListBytes =
    (product 16, (sum (sum 1, (same (inst_imm 0), 15)),
                      (shifted_right (difference (inst_imm 0), 4),
                                     (sum 1, (inverted (has_feature Feature64Bit))))));
def : HookPrint<"printStackAdj", (print_decimal (sum (imm_of 0), RISCVListBytes))>;
def : HookPrint<"printNegStackAdj",
                (print_decimal (difference 0, (sum (imm_of 0), RISCVListBytes)))>;

#endif // TBLGEN_RISCV_ASM_TD
