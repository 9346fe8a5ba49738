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
  // The number of the syntax (the place among `AssemblyWriters`) that it is about, if not all.
  int Syntax = ?;
}

// The text of whole instructions, by regular expressions for their whole names, where a condition
// holds: what LLVM's printers write without a table. Operands are counted from the first one on. The
// first record that fits counts; it comes before the aliases of the description, or after them.
class InstText<list<string> insts, dag condition, dag text> {
  list<string> Insts = insts;
  dag Condition = condition;
  dag Text = text;
  bit IsAfterAliases = 0;
  // Whether it is left out where a user wants no aliases.
  bit IsAlias = 0;
  int Syntax = ?;
}

// Text before that of instructions, by regular expressions for their whole names. All that fit are
// written, in the order of the records.
class InstPrefix<dag text, list<string> insts = [".*"]> {
  list<string> Insts = insts;
  dag Text = text;
  // The `OperandType` of the operand from which on operands are counted; instructions without one have
  // no such text. If it is empty, they are counted from the first one on.
  string From = "";
  // Instructions with an operand of this type have no such text.
  string Without = "";
}

// What operands of aliases are, in place of their `MCOperandPredicate`, by regular expressions for the
// whole names of their types.
class OperandTest<list<string> operands, dag condition> {
  list<string> Operands = operands;
  dag Condition = condition;
}

// The names by which registers are printed: the text before each, the set of names (a
// `RegAltNameIndex`), and that in which each is a number, where users ask for it. Registers without
// a name in a set have that of the default one.
class RegisterText<string prefix, string names = "", string numeric = ""> {
  string Prefix = prefix;
  string Names = names;
  string Numeric = numeric;
  // Texts that are left out before a digit, at the beginning of names: `r3` is `3`.
  list<string> Without = [];
  // Whether names are lower case.
  bit IsLowerCase = 0;
  int Syntax = ?;
}

// A record of this class says that aliases are never printed, as LLVM's printer of the target does it.
class AliasesAreNotPrinted;

// The operators of texts. A text is a string, or:
class PrintOperator;

// Texts, one after the other; in lower case.
def print : PrintOperator;          // (print text, text)
def print_lower : PrintOperator;    // (print_lower text)

// An operand as `printOperand` prints it; operands from one on, but for some at the end, with a text in
// between; a text in which operands are counted from another one, or from one that is so many before
// the end.
def print_operand : PrintOperator;  // (print_operand 0)
def print_operands : PrintOperator; // (print_operands 0, 2, ", ")
def print_at : PrintOperator;       // (print_at 1, text)
def print_from_end : PrintOperator; // (print_from_end 2, text)

// A text some times, with another one in between. After each time, operands are counted from one that is
// as many further on as a value says, which counts them as the text before did.
def print_repeated : PrintOperator; // (print_repeated times, text, ", ", value)

// The name of a register, in the usual set of names or another one.
def print_register : PrintOperator; // (print_register register), (print_register register, "vreg")

// A number: in the notation that a user chooses, which is decimal unless he does, or in one. Those
// without a sign have 64 bits. Decimal places are those of a multiple of the last one.
def print_number : PrintOperator;   // (print_number value)
def print_decimal : PrintOperator;  // (print_decimal value)
def print_unsigned : PrintOperator; // (print_unsigned value)
def print_hex : PrintOperator;      // (print_hex value): 0x1f, -0x1f
def print_hex_digits : PrintOperator; // (print_hex_digits value): 1f
def print_places : PrintOperator;   // (print_places value, 2): 1250 is 12.50

// An operand that is a floating-point number of 32 or 64 bits, as C writes it in hexadecimal notation:
// 0x1.8p1. What is no number is `nan`, with its bits if they are not the usual ones: nan:0x200000.
def print_hex_float : PrintOperator; // (print_hex_float 0, 32)

// The character of a number that a template argument is; nothing for 0.
def print_character : PrintOperator; // (print_character $suffix)

// The target of a branch by its distance from the instruction: an address, of which only the bits of
// a mask count, or the distance, as a user chooses.
def print_target : PrintOperator;   // (print_target distance), (print_target distance, mask)
// The target of a branch that is an address.
def print_address : PrintOperator;  // (print_address value)
// The name that a user has for the memory at an address; without one, a text.
def print_memory : PrintOperator;   // (print_memory address, text)

// The text at a number in a list; where there is none, or `?`, the number.
def print_choice : PrintOperator;   // (print_choice value, "a", ?, "b"), (print_choice value, ["a", "b"])

// The name that the first record of a class has for a number, by three fields: the number, the name,
// and the features that it needs, a list or a set in C++ ("" for none). Otherwise the number. Limits:
// records of which a bit is set, or not set, or not set where there is a feature; a feature that
// stands for all others.
def print_named : PrintOperator;    // (print_named value, "Class", "Number", "Name", "Features", limits)
def with_bit : PrintOperator;       // (with_bit "Field")
def without_bit : PrintOperator;    // (without_bit "Field"), (without_bit "Field", Feature)
def or_feature : PrintOperator;     // (or_feature Feature)

// A text if a value is not zero, and another one, or nothing, otherwise.
def print_if : PrintOperator;       // (print_if value, text), (print_if value, text, text)

// The operators of registers. A register is a record, or the number of an operand that is one, or:
// an operand of the instruction, counted from its first one on;
def inst_register : PrintOperator;  // (inst_register 0)
// a part of a register;
def part_of : PrintOperator;        // (part_of register, sub_lo)
// the register at a place of a class.
def member_of : PrintOperator;      // (member_of GPR, value)

// The operators of values. A value is a number, or:
// The number that an operand is, counted from the one that is printed on, or from the first one of the
// instruction on, or by its name, which is 0 if the instruction has none; whether it has an operand of a
// name; how many operands there are.
def imm_of : PrintOperator;         // (imm_of 0)
def inst_imm : PrintOperator;       // (inst_imm 0), (inst_imm "src0_modifiers")
def has_operand : PrintOperator;    // (has_operand "src0_modifiers")
def inst_operands : PrintOperator;
// The address of the instruction, and the number of its bytes, which is 0 where nobody says it.
def inst_address : PrintOperator;
def inst_size : PrintOperator;
// Calculations of two numbers of 64 bits, which wrap around. Those that compare give 1 or 0. Divisions
// by zero give 0.
def sum : PrintOperator;            // (sum value, value)
def difference : PrintOperator;
def product : PrintOperator;
def quotient : PrintOperator;
def remainder : PrintOperator;
def bits_of_both : PrintOperator;
def bits_of_either : PrintOperator;
def bits_of_one : PrintOperator;
def shifted_right : PrintOperator;
def shifted_left : PrintOperator;
def same : PrintOperator;
def less : PrintOperator;
// The lowest bits of a number, without or with a sign.
def low_bits : PrintOperator;       // (low_bits value, 8)
def signed_bits : PrintOperator;    // (signed_bits value, 8)
// How many bits of a value are set, and how many are below the lowest one that is.
def ones_in : PrintOperator;        // (ones_in value)
def zeros_below : PrintOperator;
// The number of 64 bits that repeats a run of ones, by the 13 bits in which AArch64 encodes it.
def repeated_ones : PrintOperator;  // (repeated_ones value)
// One of some numbers by a value, or 0.
def pick : PrintOperator;           // (pick value, 1, 2, 4)
// Whether a value is zero; whether all values, or some, are not.
def inverted : PrintOperator;       // (inverted value)
def holds_all : PrintOperator;         // (holds_all value, value)
def holds_any : PrintOperator;
// Whether an operand is a register, or that register; `zero_reg` is no register. Whether it is in a
// class; the number by which instructions encode it.
def is_register : PrintOperator;    // (is_register register), (is_register register, X1)
def is_in : PrintOperator;          // (is_in register, GPR)
def encoding_of : PrintOperator;    // (encoding_of register)
// Whether there is a name, as `print_named` finds it.
def has_name : PrintOperator;       // (has_name value, "Class", "Number", "Name", "Features")
// Whether the subtarget has a feature.
def has_feature : PrintOperator;    // (has_feature Feature64Bit)
// Whether a user wants names of registers that are numbers, targets of branches as addresses, and
// aliases.
def numeric_registers : PrintOperator;
def target_addresses : PrintOperator;
def with_aliases : PrintOperator;
// The flags of the instruction, such as prefixes of X86, and whether a field of its record, or a bit of it, is
// a number, a record or a string.
def inst_flags : PrintOperator;     // (inst_flags)
def inst_has : PrintOperator;       // (inst_has "Form", RawFrm), (inst_has "TSFlags{3}", 1)
// Whether the whole name of the instruction is one that regular expressions match, and whether the type
// of an operand is one of some register classes or operands, or has an `OperandType` of some.
def is_inst : PrintOperator;        // (is_inst "ADD.*", "SUB")
def has_type : PrintOperator;       // (has_type 0, GPR, "OPERAND_PCREL")
// Whether a template argument that is no number is a name.
def is_argument : PrintOperator;    // (is_argument $modifier, "arith")

#endif // TBLGEN_ASM_TD
