// Assembly text of SPARC: what the functions print that LLVM's description names.
//
// Sources: The SPARC Architecture Manual, versions 8 and 9; the behaviour of LLVM's printer.

#ifndef TBLGEN_SPARC_ASM_TD
#define TBLGEN_SPARC_ASM_TD

include "tblgen/Asm.td"

// Names are lower case, which are upper case in the descriptions before LLVM 17.
def : RegisterText<"%"> {
  let IsLowerCase = !not(!exists<RegAltNameIndex>("RegNamesStateReg"));
}

// Registers of the state have other names since version 9, which LLVM knows from 17 on. Numbers of traps
// have seven bits.
defvar SparcNamesV9 = !if(!exists<RegAltNameIndex>("RegNamesStateReg"),
                          (print_register 0, "RegNamesStateReg"), (print_register 0));
def : HookPrint<"printOperand",
                (print_if (is_register 0),
                          (print_if (has_feature FeatureV9), SparcNamesV9, (print_register 0)),
                          (print_if (is_inst "(TICC|TRAP|TXCC)r[ir]"),
                                    (print_decimal (low_bits (imm_of 0), 7)),
                                    (print_decimal (signed_bits (imm_of 0), 32))))>;

// Addresses: what adds nothing is left out.
defvar SparcMemory = (print_if (holds_any (inverted (is_register 0)), (is_register 0, G0)),
                               (print_operand 1),
                               (print (print_operand 0),
                                      (print_if (is_register 1),
                                                (print_if (is_register 1, G0), "",
                                                          (print "+", (print_operand 1))),
                                                (print_if (imm_of 1), (print "+", (print_operand 1))))));
def : HookPrint<"printMemOperand", SparcMemory>;

// Conditions of integers, of floating point, of coprocessors and of registers, by groups of 16.
defvar SparcGroup = (pick (sum (sum (is_inst "FBCONDA?(_V9)?|BPFCC(A|NT|ANT)?|(V9)?MOVFCCr[ri]|(V9)?FMOV[SDQ]_FCC"),
                                    (product (is_inst "CP?BCONDA?"), 2)),
                               (product (is_inst "BPR(A|NT|ANT)?|MOVR(ri|rr)|FMOVR[SDQ]"), 3)),
                          0, 16, 32, 48);
class SparcCondition<dag number> {
  dag Text = (print_choice number,
      "n", "e", "le", "l", "leu", "cs", "neg", "vs", "a", "ne", "g", "ge", "gu", "cc", "pos", "vc",
      "n", "ne", "lg", "ul", "l", "ug", "g", "u", "a", "e", "ue", "ge", "uge", "le", "ule", "o",
      "n", "123", "12", "13", "1", "23", "2", "3", "a", "0", "03", "02", "023", "01", "013", "012",
      ?, "z", "lez", "lz", ?, "nz", "gz", "gez");
}
def : HookPrint<"printCCOperand",
                (print_if (less (imm_of 0), SparcGroup),
                          SparcCondition<(sum (imm_of 0), SparcGroup)>.Text,
                          SparcCondition<(sum (imm_of 0), 0)>.Text)>;

// Targets of branches, which are addresses since LLVM 21. In 32-bit programs they have 32 bits.
defvar SparcWidth = !if(!exists<SubtargetFeature>("Feature64Bit"),
                        (has_feature !cast<SubtargetFeature>("Feature64Bit")), (has_feature FeatureV9));
def : HookPrint<"printCTILabel",
                (print_if (target_addresses),
                          (print_target (imm_of 0), (bits_of_either (product SparcWidth, -1), 0xffffffff)),
                          (print ".", (print_if (less (imm_of 0), 0), "", "+"), (print_decimal (imm_of 0))))>;

// The compiler expands the instruction with this operand.
def : HookPrint<"printGetPCX", (print)>;

// Kinds of accesses that a barrier orders.
class SparcMembar<int place, string name> {
  dag Text = (print_if (low_bits (shifted_right (imm_of 0), place), 1),
                       (print (print_if (low_bits (imm_of 0), place), " | "), name));
}
def : HookPrint<"printMembarTag",
                (print_if (less 127, (low_bits (imm_of 0), 32)),
                          (print_unsigned (low_bits (imm_of 0), 32)),
                          (print SparcMembar<0, "#LoadLoad">.Text, SparcMembar<1, "#StoreLoad">.Text,
                                 SparcMembar<2, "#LoadStore">.Text, SparcMembar<3, "#StoreStore">.Text,
                                 SparcMembar<4, "#Lookaside">.Text, SparcMembar<5, "#MemIssue">.Text,
                                 SparcMembar<6, "#Sync">.Text))>;

// Address spaces and kinds of prefetches.
def : HookPrint<"printASITag",
                (print_if (holds_all (has_feature FeatureV9),
                                  (has_name (imm_of 0), "ASITag", "Encoding", "Name", "")),
                          (print "#", (print_named (imm_of 0), "ASITag", "Encoding", "Name", "")),
                          (print_unsigned (low_bits (imm_of 0), 32)))>;
def : HookPrint<"printPrefetchTag",
                (print_if (has_name (imm_of 0), "PrefetchTag", "Encoding", "Name", ""),
                          (print "#", (print_named (imm_of 0), "PrefetchTag", "Encoding", "Name", "")),
                          (print_unsigned (low_bits (imm_of 0), 32)))>;

// Jumps and comparisons.
let IsAfterAliases = 1 in {
def : InstText<["JMPL(rr|ri)"], (holds_all (is_register 0, G0), (is_register 1, I7), (same (imm_of 2), 8)),
               (print "ret")>;
def : InstText<["JMPL(rr|ri)"], (holds_all (is_register 0, G0), (is_register 1, O7), (same (imm_of 2), 8)),
               (print "retl")>;
foreach jump = [["jmp", "G0"], ["call", "O7"]] in
def : InstText<["JMPL(rr|ri)"], (is_register 0, !cast<Register>(jump[1])),
               (print jump[0]#" ", (print_at 1, SparcMemory))>;
foreach kind = ["S", "D", "Q", "ES", "ED", "EQ"] in
def : InstText<["V9FCMP"#kind], (holds_all (inverted (has_feature FeatureV9)), (is_register 0, FCC0)),
               (print !tolower("fcmp"#kind#" "), (print_operand 1), ", ", (print_operand 2))>;
}

#endif // TBLGEN_SPARC_ASM_TD
