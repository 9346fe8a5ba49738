// Assembly text of M68k: what the functions print that LLVM's description names.
//
// Sources: Motorola M68000 Family Programmer's Reference Manual; the behaviour of LLVM's printer.

#ifndef TBLGEN_M68K_ASM_TD
#define TBLGEN_M68K_ASM_TD

include "tblgen/Asm.td"

def : RegisterText<"%">;

defvar M68kNumber = (print "#", (print_decimal (imm_of 0)));
def : HookPrint<"printOperand", (print_if (is_register 0), (print_register 0), M68kNumber)>;
def : HookPrint<"printImmediate", M68kNumber>;

// Addresses, be they absolute or distances.
defvar M68kAddress = (print "$", (print_hex_digits (imm_of 0)));
def : HookPrint<"printPCRelImm", M68kAddress>;
// Memory, by the way of addressing and the size of data: absolute short or long; a register, which changes
// after the access or before it, or which is the base of a displacement and an index; the program counter
// as such a base.
foreach size = [8, 16, 32] in {
  foreach mode = ["AS", "AL"] in
    def : HookPrint<"print"#mode#size#"Mem", M68kAddress>;
  def : HookPrint<"printARI"#size#"Mem", (print "(", (print_operand 0), ")")>;
  def : HookPrint<"printARIPI"#size#"Mem", (print "(", (print_operand 0), ")+")>;
  def : HookPrint<"printARIPD"#size#"Mem", (print "-(", (print_operand 0), ")")>;
  def : HookPrint<"printARID"#size#"Mem",
                  (print "(", (print_decimal (imm_of 0)), ",", (print_operand 1), ")")>;
  def : HookPrint<"printARII"#size#"Mem",
                  (print "(", (print_decimal (imm_of 0)), ",", (print_operand 1), ",",
                         (print_operand 2), ")")>;
  def : HookPrint<"printPCD"#size#"Mem", (print "(", (print_decimal (imm_of 0)), ",%pc)")>;
  def : HookPrint<"printPCI"#size#"Mem",
                  (print "(", (print_decimal (imm_of 0)), ",%pc,", (print_operand 1), ")")>;
}

// Sets of registers, each of which has a bit. Registers of data come first, those of addresses after them.
// Of registers that follow one another, the first and the last one are printed.
class M68kIsSet<int place> {
  dag Value = !if(!or(!lt(place, 0), !gt(place, 15)), (holds_any),
                  (low_bits (shifted_right (imm_of 0), place), 1));
}
class M68kInSet<int place, Register register> {
  // Whether the bit before it belongs to the same registers, and the one after it.
  dag Before = M68kIsSet<!if(!eq(place, 8), -1, !sub(place, 1))>.Value;
  dag After = M68kIsSet<!if(!eq(place, 7), -1, !add(place, 1))>.Value;
  dag Separator = (print_if (low_bits (imm_of 0), place), "/");
  dag Text = (print_if M68kIsSet<place>.Value,
                       (print_if Before, (print_if After, "", (print "-", (print_register register))),
                                         (print Separator, (print_register register))));
}
def : HookPrint<"printMoveMask",
                (print M68kInSet<0, D0>.Text, M68kInSet<1, D1>.Text, M68kInSet<2, D2>.Text,
                       M68kInSet<3, D3>.Text, M68kInSet<4, D4>.Text, M68kInSet<5, D5>.Text,
                       M68kInSet<6, D6>.Text, M68kInSet<7, D7>.Text, M68kInSet<8, A0>.Text,
                       M68kInSet<9, A1>.Text, M68kInSet<10, A2>.Text, M68kInSet<11, A3>.Text,
                       M68kInSet<12, A4>.Text, M68kInSet<13, A5>.Text, M68kInSet<14, A6>.Text,
                       M68kInSet<15, SP>.Text)>;

#endif // TBLGEN_M68K_ASM_TD
