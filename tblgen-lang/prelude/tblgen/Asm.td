// Assembly text: what functions of LLVM's targets print, as data.
//
// Printers of operands are C++ functions, of which a description has only the names (`PrintMethod`).
// The records of these classes state what a function prints. They are read by the output
// `asm_writer`.

// Include this after "llvm/Target/Target.td".

#ifndef TBLGEN_ASM_TD
#define TBLGEN_ASM_TD

// The text that a function prints. Template arguments that begin with `$` are names for what the
// description has in their place, which the text may use:
//
//   def : HookPrint<"printScaled<$n>", (print "#", (print_number (product (imm_of 0), $n)))>;
//
// Operands are counted from the one that is printed on. `printOperand` prints operands that name no
// other function; without a record, it prints names of registers, and numbers.
class HookPrint<string printer, dag text> {
  string PrintMethod = printer;
  dag Text = text;
}

// The names by which registers are printed: the text before each, the set of names (a
// `RegAltNameIndex`), and that in which each is a number, where users ask for it. Registers without
// a name in a set have that of the default one.
class RegisterText<string prefix, string names = "", string numeric = ""> {
  string Prefix = prefix;
  string Names = names;
  string Numeric = numeric;
}

// A record of this class says that aliases are never printed, as LLVM's printer of the target does it.
class AliasesAreNotPrinted;

// The operators of texts. A text is a string, or:
class PrintOperator;

// Texts, one after the other.
def print : PrintOperator;          // (print text, text)

// An operand as `printOperand` prints it.
def print_operand : PrintOperator;  // (print_operand 0)

// The name of a register: the one that an operand is, or a record.
def print_register : PrintOperator; // (print_register 0), (print_register X1)

// A number: in the notation that a user chooses, which is decimal unless he does, or in one.
def print_number : PrintOperator;   // (print_number value)
def print_decimal : PrintOperator;  // (print_decimal value)
def print_hex : PrintOperator;      // (print_hex value)

// The target of a branch by its distance from the instruction: an address, of which only the bits of
// a mask count, or the distance, as a user chooses.
def print_target : PrintOperator;   // (print_target distance), (print_target distance, mask)

// The text at a number in a list; where there is none, or `?`, the number.
def print_choice : PrintOperator;   // (print_choice value, "a", ?, "b")

// The name that the first record of a class has for a number, by three fields: the number, the name,
// and the features that it needs, a list or a set in C++. Otherwise the number. Records in which a bit
// is set may have no name where there is a feature.
def print_named : PrintOperator;    // (print_named value, "Class", "Number", "Name", "Features"),
                                    // (print_named value, "Class", "Number", "Name", "Features", "Bit", Feature)

// A text if a value is not zero, and another one, or nothing, otherwise.
def print_if : PrintOperator;       // (print_if value, text), (print_if value, text, text)

// The operators of values. A value is a number, or:
// The number that an operand is, counted from the one that is printed on, or from the first one of the
// instruction on.
def imm_of : PrintOperator;         // (imm_of 0)
def inst_imm : PrintOperator;       // (inst_imm 0)
// The address of the instruction.
def inst_address : PrintOperator;
// Calculations of two numbers of 64 bits, which wrap around. Those that compare give 1 or 0.
def sum : PrintOperator;            // (sum value, value)
def difference : PrintOperator;
def product : PrintOperator;
def bits_of_both : PrintOperator;
def bits_of_either : PrintOperator;
def shifted_right : PrintOperator;
def same : PrintOperator;
def less : PrintOperator;
// The lowest bits of a number, without or with a sign.
def low_bits : PrintOperator;       // (low_bits value, 8)
def signed_bits : PrintOperator;    // (signed_bits value, 8)
// Whether a value is zero.
def inverted : PrintOperator;       // (inverted value)
// Whether an operand is a register, or that register; `zero_reg` is no register.
def is_register : PrintOperator;    // (is_register 0), (is_register 0, X1)
// Whether the subtarget has a feature.
def has_feature : PrintOperator;    // (has_feature Feature64Bit)
// Whether a user wants names of registers that are numbers, and aliases.
def numeric_registers : PrintOperator;
def with_aliases : PrintOperator;

#endif // TBLGEN_ASM_TD
