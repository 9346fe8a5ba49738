// Assembly text of Lanai: what the functions print that LLVM's description names.
//
// Sources: LLVM's description of Lanai; the behaviour of LLVM's printer.

#ifndef TBLGEN_LANAI_ASM_TD
#define TBLGEN_LANAI_ASM_TD

include "tblgen/Asm.td"

def : RegisterText<"%">;

// Numbers are hexadecimal, and so are halves of 32 bits with what fills the other half.
def : HookPrint<"printOperand", (print_if (is_register 0), (print_register 0),
                                          (print_hex (imm_of 0)))>;
def : HookPrint<"printMemImmOperand", (print "[", (print_hex (imm_of 0)), "]")>;
def : HookPrint<"printHi16ImmOperand", (print_hex (shifted_left (imm_of 0), 16))>;
def : HookPrint<"printHi16AndImmOperand",
                (print_hex (bits_of_either (shifted_left (imm_of 0), 16), 0xffff))>;
def : HookPrint<"printLo16AndImmOperand", (print_hex (bits_of_either (imm_of 0), 0xffff0000))>;

// Addresses: the register changes before the access or after it.
class LanaiBit<int operand, int place> {
  dag Value = (low_bits (shifted_right (imm_of operand), place), 1);
}
defvar LanaiIsBefore = LanaiBit<2, 6>.Value;
defvar LanaiIsAfter = LanaiBit<2, 7>.Value;
defvar LanaiBase = (print (print_if LanaiIsBefore, "*"), (print_register 0),
                          (print_if LanaiIsAfter, "*"));
foreach kind = ["Ri", "Spls"] in
  def : HookPrint<"printMem"#kind#"Operand", (print (print_decimal (imm_of 1)), "[", LanaiBase, "]")>;
defvar LanaiOperation =
    (print_if (same (low_bits (imm_of 2), 6), 0x37), "sha",
    (print_if (less 7, (low_bits (imm_of 2), 6)), "sh",
              (print_choice (low_bits (imm_of 2), 6), "add", "addc", "sub", "subb", "and", "or", "xor")));
def : HookPrint<"printMemRrOperand", (print "[", LanaiBase, " ", LanaiOperation, " ",
                                            (print_register 1), "]")>;

// Conditions. The first one always holds.
defvar LanaiCondition = (print_choice (imm_of 0), "t", "f", "ugt", "ule", "ult", "uge", "ne", "eq", "vc",
                                                  "vs", "pl", "mi", "ge", "lt", "gt", "le");
defvar LanaiIsUnknown = (less 15, (low_bits (imm_of 0), 32));
def : HookPrint<"printCCOperand", (print_if LanaiIsUnknown, "<und>", LanaiCondition)>;
def : HookPrint<"printPredicateOperand",
                (print_if LanaiIsUnknown, "<und>",
                          (print_if (imm_of 0), (print ".", LanaiCondition)))>;

// Loads and stores that step to the next element or the one before.
defvar LanaiSign = (print_if (less (inst_imm 2), 0), "--", "++");
defvar LanaiStepBefore = (print "[", LanaiSign, (print_register 1), "]");
defvar LanaiStepAfter = (print "[", (print_register 1), LanaiSign, "]");
class LanaiSteps<int size, int place> {
  dag Value = (holds_all (same (low_bits (imm_of 3), 3), 0), LanaiBit<3, place>.Value,
                      (holds_any (same (imm_of 2), size), (same (imm_of 2), !sub(0, size))));
}
class LanaiAccess<string inst, string text, int s> {
  string Inst = inst;
  string Mnemonic = text;
  int Size = s;
}
foreach access = [LanaiAccess<"LDW_RI", "ld", 4>, LanaiAccess<"LDHs_RI", "ld.h", 2>,
                  LanaiAccess<"LDHz_RI", "uld.h", 2>, LanaiAccess<"LDBs_RI", "ld.b", 1>,
                  LanaiAccess<"LDBz_RI", "uld.b", 1>] in {
def : InstText<[access.Inst], LanaiSteps<access.Size, 6>.Value,
               (print access.Mnemonic#"\t", LanaiStepBefore, ", ", (print_register 0))>;
def : InstText<[access.Inst], LanaiSteps<access.Size, 7>.Value,
               (print access.Mnemonic#"\t", LanaiStepAfter, ", ", (print_register 0))>;
}
foreach access = [LanaiAccess<"SW_RI", "st", 4>, LanaiAccess<"STH_RI", "st.h", 2>,
                  LanaiAccess<"STB_RI", "st.b", 1>] in {
def : InstText<[access.Inst], LanaiSteps<access.Size, 6>.Value,
               (print access.Mnemonic#"\t", (print_register 0), ", ", LanaiStepBefore)>;
def : InstText<[access.Inst], LanaiSteps<access.Size, 7>.Value,
               (print access.Mnemonic#"\t", (print_register 0), ", ", LanaiStepAfter)>;
}

#endif // TBLGEN_LANAI_ASM_TD
