// Assembly text of C-SKY: what the functions print that LLVM's description names.
//
// Sources: LLVM's description of C-SKY; the behaviour of LLVM's printer.

#ifndef TBLGEN_CSKY_ASM_TD
#define TBLGEN_CSKY_ASM_TD

include "tblgen/Asm.td"

def : RegisterText<"", "ABIRegAltName", "NoRegAltName">;

// The carry is not written. With Java, some registers have other names. Offsets are hexadecimal where
// targets of branches are addresses.
class CSKYJava<Register r, string name, dag other> {
  dag Text = (print_if (is_register 0, r), (print_if (numeric_registers), (print_register 0), name), other);
}
defvar CSKYRegister =
    (print_if (has_feature FeatureJAVA),
              CSKYJava<R23, "fp", CSKYJava<R24, "top", CSKYJava<R25, "bsp", (print_register 0)>.Text>.Text>.Text,
              (print_register 0));
defvar CSKYHasAddress = (inverted (inst_has "AM", AddrModeNone));
def : HookPrint<"printOperand",
                (print_if (is_register 0), (print_if (is_register 0, C), "", CSKYRegister),
                (print_if (holds_all (target_addresses), CSKYHasAddress), (print_hex (imm_of 0)),
                          (print_decimal (imm_of 0))))>;
def : HookPrint<"printFPR", (print_register 0)>;

// Targets of branches, and constants, which are counted from the word that the instruction begins in.
def : HookPrint<"printCSKYSymbolOperand", (print_target (imm_of 0), 0xffffffff)>;
defvar CSKYConstant = (bits_of_both (sum (inst_address), (imm_of 0)), 0xfffffffc);
def : HookPrint<"printConstpool",
                (print_if (target_addresses), (print_address CSKYConstant), (print_decimal (imm_of 0)))>;
def : HookPrint<"printDataSymbol", (print "[", (print_decimal (imm_of 0)), "]")>;

// Flags of the status register, of which those that are set are written.
class CSKYFlag<int place, string name> {
  defvar others = (shifted_right (low_bits (imm_of 0), 4), !add(place, 1));
  dag Text = (print_if (low_bits (shifted_right (imm_of 0), place), 1), (print (print_if others, ", "), name));
}
def : HookPrint<"printPSRFlag", (print CSKYFlag<3, "ee">.Text, CSKYFlag<2, "ie">.Text, CSKYFlag<1, "fe">.Text,
                                       CSKYFlag<0, "af">.Text)>;

// Registers one after the other, and lists of them: numbers of registers from R4 and from R16 on, and two bits.
def : HookPrint<"printRegisterSeq", (print (print_register 0), "-", (print_register 1))>;
class CSKYListed<int place, int width, list<Register> regs> {
  defvar count = (low_bits (shifted_right (imm_of 0), place), width);
  defvar last = !foldl((print), !range(1, !size(regs)), text, n,
                       (print_if (same count, !add(n, 1)), (print_register regs[n]), text));
  defvar range = (print (print_register regs[0]), (print_if (less 1, count), (print "-", last)));
  dag Text = (print_if count, (print (print_if (low_bits (imm_of 0), place), ", "), range));
}
def : HookPrint<"printRegisterList",
                (print CSKYListed<0, 4, [R4, R5, R6, R7, R8, R9, R10, R11]>.Text, CSKYListed<4, 1, [R15]>.Text,
                       CSKYListed<5, 3, [R16, R17, R18, R19, R20, R21, R22]>.Text, CSKYListed<8, 1, [R28]>.Text)>;

#endif // TBLGEN_CSKY_ASM_TD
