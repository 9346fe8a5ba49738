// Assembly text of PowerPC: what the functions print that LLVM's description names.
//
// Sources: Power ISA, version 3.1; the behaviour of LLVM's printer.

#ifndef TBLGEN_POWERPC_ASM_TD
#define TBLGEN_POWERPC_ASM_TD

include "tblgen/Asm.td"

// Registers are numbers.
def : RegisterText<""> {
  let Without = ["r", "f", "fp", "v", "vs", "vsp", "cr", "acc", "wacc", "wacc_hi", "dmr", "dmrp", "dmrrow",
                 "dmrrowp"];
}

// Where VSX registers are printed, those of the vector unit come after the first 32.
defvar PPCIsUpper = (holds_any (holds_all (holds_any (has_type 0, VSSRC), (has_type 0, VSFRC)),
                                          (is_in 0, VFRC)),
                               (holds_all (has_type 0, VSRC), (is_in 0, VRRC)));
def : HookPrint<"printOperand",
                (print_if PPCIsUpper, (print_decimal (sum 32, (low_bits (encoding_of 0), 5))),
                (print_if (is_register 0), (print_register 0), (print_decimal (imm_of 0))))>;

// Numbers.
foreach width = [1, 2, 3, 4, 5, 6, 7] in
  def : HookPrint<"printU"#width#"ImmOperand", (print_unsigned (low_bits (imm_of 0), 32))>;
def : HookPrint<"printImmZeroOperand", (print_unsigned (low_bits (imm_of 0), 32))>;
def : HookPrint<"printU8ImmOperand", (print_unsigned (low_bits (imm_of 0), 8))>;
foreach width = [10, 12, 16] in
  def : HookPrint<"printU"#width#"ImmOperand", (print_unsigned (low_bits (imm_of 0), 16))>;
def : HookPrint<"printS5ImmOperand", (print_decimal (signed_bits (imm_of 0), 5))>;
def : HookPrint<"printS16ImmOperand", (print_decimal (signed_bits (imm_of 0), 16))>;
foreach width = [32, 34] in
  def : HookPrint<"printS"#width#"ImmOperand", (print_decimal (imm_of 0))>;
def : HookPrint<"printcrbitm", (print_decimal (shifted_right 0x80, (encoding_of 0)))>;

// Targets of branches: distances, or addresses, in words. Addresses have as many bits as registers.
defvar PPCAddressBits = (bits_of_either (product (has_feature Feature64Bit), -1), 0xffffffff);
def : HookPrint<"printBranchOperand",
                (print_target (signed_bits (shifted_left (imm_of 0), 2), 32), PPCAddressBits)>;
// Addresses are decimal before LLVM 18, and have a sign.
def : HookPrint<"printAbsBranchOperand",
                !if(HasLLVM18, (print_address (bits_of_both (shifted_left (imm_of 0), 2), PPCAddressBits)),
                               (print_decimal (signed_bits (shifted_left (imm_of 0), 2), 32)))>;

// Calls about storage of threads: the function, and what it is about.
def : HookPrint<"printTLSCall", (print (print_operand 0), "(", (print_operand 1), ")")>;

// Memory. Register 0 as a base is the number 0.
class PPCBaseText<int operand> {
  dag Text = (print_if (is_register operand, R0), "0", (print_operand operand));
}
def : HookPrint<"printMemRegImm",
                (print (print_decimal (signed_bits (imm_of 0), 16)), "(", PPCBaseText<1>.Text, ")")>;
foreach kind = ["Hash", "34"] in
  def : HookPrint<"printMemRegImm"#kind,
                  (print (print_decimal (imm_of 0)), "(", (print_operand 1), ")")>;
def : HookPrint<"printMemRegImm34PCRel",
                (print (print_decimal (imm_of 0)), "(", (print_unsigned (low_bits (imm_of 1), 32)), ")")>;
def : HookPrint<"printMemRegReg", (print PPCBaseText<0>.Text, ", ", (print_operand 1))>;

// Conditions: the bit of the condition register, above five bits that say what it has to be. The lowest
// two of them are a hint, as other instructions have it, too.
class PPCBits<int operand, int place, int count> {
  dag Value = (low_bits (shifted_right (imm_of operand), place), count);
}
defvar PPCHint = (print_choice PPCBits<0, 0, 2>.Value, "", "", "-", "+");
defvar PPCCondition = (print_choice (sum (product PPCBits<0, 3, 1>.Value, 4), PPCBits<0, 5, 2>.Value),
                                    "ge", "le", "ne", "nu", "lt", "gt", "eq", "un");
def : HookPrint<"printPredicateOperand",
                (print_if (is_argument $modifier, "cc"), PPCCondition,
                (print_if (is_argument $modifier, "pm"), PPCHint,
                          (print_operand 1)))>;
def : HookPrint<"printATBitsAsHint",
                (print_if (same (shifted_right (imm_of 0), 2), 0), PPCHint)>;

// Shifts, which are rotations without the bits that come round.
class PPCShift<string insts, string mnemonic, dag condition, dag distance>
    : InstText<[insts], condition,
               (print mnemonic#" ", (print_operand 0), ", ", (print_operand 1), ", ",
                      (print_decimal distance))>;
let IsAlias = 1 in {
def : PPCShift<"RLWINM", "slwi",
               (holds_all (same (imm_of 3), 0), (same (imm_of 4), (difference 31, (imm_of 2)))),
               (imm_of 2)>;
def : PPCShift<"RLWINM", "srwi",
               (holds_all (same (imm_of 3), (difference 32, (imm_of 2))), (same (imm_of 4), 31)),
               (difference 32, (imm_of 2))>;
def : PPCShift<"RLDICR(_32)?", "sldi", (same (imm_of 3), (difference 63, (imm_of 2))), (imm_of 2)>;
}

// Hints about caches. Processors of Book E have the kind of access in front, unless it is the usual one or
// that of data that are used once.
defvar PPCAddress = (print (print_operand 1), ", ", (print_operand 2));
defvar PPCKind = (print_unsigned (low_bits (imm_of 0), 8));
def : InstText<["DCBT(ST)?"], (holds_all),
               (print "dcbt", (print_if (is_inst "DCBTST"), "st"),
                      (print_if (same (imm_of 0), 16), "t"), " ",
                      (print_if (holds_any (same (imm_of 0), 0), (same (imm_of 0), 16)), PPCAddress,
                      (print_if (has_feature FeatureBookE),
                                (print PPCKind, ", ", PPCAddress),
                                (print PPCAddress, ", ", PPCKind))))>;
def : InstText<["DCBF"], (pick (imm_of 0), 1, 1, 0, 1, 1, 0, 1),
               (print (print_choice (imm_of 0), "dcbf", "dcbfl", ?, "dcbflp", "dcbfps", ?, "dcbstps"),
                      " ", PPCAddress)>;

#endif // TBLGEN_POWERPC_ASM_TD
