// A machine whose text depends on whole instructions: other texts under conditions, prefixes, tests of
// operands of aliases; lists of operands, parts and members of classes, and all kinds of values.

include "llvm/Target/Target.td"
include "tblgen/Asm.td"

def Fast : SubtargetFeature<"fast", "IsFast", "true", "Names of what is fast">;

let Namespace = "T" in {
  def Vector : RegAltNameIndex;
  def low : SubRegIndex<32>;
  def high : SubRegIndex<32, 32>;
  class R<int number, string name, list<Register> parts = []> : Register<name> {
    let HWEncoding = number;
    let SubRegs = parts;
    let SubRegIndices = !if(!empty(parts), []<SubRegIndex>, [low, high]);
    let AltNames = ["v"#number];
    let RegAltNameIndices = [Vector];
    let CoveredBySubRegs = 1;
  }
  foreach i = 0...3 in def R#i : R<i, "R"#i>;
  foreach i = 0...1 in
    def P#i : R<i, "P"#i, [!cast<Register>("R"#!mul(i, 2)), !cast<Register>("R"#!add(!mul(i, 2), 1))]>;
}
def GPR : RegisterClass<"T", [i32], 32, (sequence "R%u", 0, 3)>;
def Pairs : RegisterClass<"T", [i64], 64, (sequence "P%u", 0, 1)>;
def : RegisterText<""> {
  let Without = ["R"];
  let IsLowerCase = 1;
}

def TInstrInfo : InstrInfo;
def TAsmParser : AsmParser;
def TWriter : AsmWriter { let PassSubtarget = 1; }
def T : Target {
  let InstructionSet = TInstrInfo;
  let AssemblyWriters = [TWriter];
}

class Printed<string printer> : Operand<i32> { let PrintMethod = printer; }
def pair : RegisterOperand<Pairs, "printPair">;
def value : Printed<"printValue">;
def suffix : Printed<"printSuffix<'w', 0>">;
def plain : Printed<"printSuffix<0, 'w'>">;
def mask : Printed<"printMask">;
def places : Printed<"printPlaces">;
def named : Printed<"printName">;
def own : Printed<"printOwn">;
def global : Printed<"printGlobal">;
def text : Printed<"printText">;
def count : Printed<"printCount">;
def odd : Operand<i32> { let MCOperandPredicate = [{ return isOdd(MCOp); }]; }
def memory : Printed<"printMemory"> {
  let MIOperandInfo = (ops GPR, i32imm);
  let OperandType = "OPERAND_MEMORY";
}

def : HookPrint<"printPair",
                (print (print_register (part_of 0, low)), ":", (print_register (part_of 0, high), "Vector"),
                       (print_if (is_in 0, Pairs), "!"), (print_decimal (encoding_of 0)))>;
def : HookPrint<"printValue",
                (print (print_unsigned (low_bits (imm_of 0), 32)), " 0", (print_hex_digits (imm_of 0)), " ",
                       (print_decimal (ones_in (imm_of 0))), " ", (print_decimal (zeros_below (imm_of 0))),
                       " ", (print_decimal (pick (low_bits (imm_of 0), 2), 5, 6, -7)), " ",
                       (print_decimal (quotient (imm_of 0), 3)), " ", (print_decimal (remainder (imm_of 0), 3)),
                       " ", (print_decimal (quotient (imm_of 0), 0)), " ",
                       (print_decimal (bits_of_one (imm_of 0), 1)), " ",
                       (print_decimal (shifted_left (imm_of 0), 4)))>;
def : HookPrint<"printSuffix<$first, $second>",
                (print (print_number (imm_of 0)), (print_character $first),
                       (print_if $second, (print ".", (print_character $second))))>;
def : HookPrint<"printMask", (print "#0x", (print_hex_digits (repeated_ones (imm_of 0))))>;
def : HookPrint<"printPlaces", (print_places (imm_of 0), 2)>;
class Row<string name, int number, bit shown> {
  string Name = name;
  int Number = number;
  bit IsShown = shown;
  list<SubtargetFeature> Needs = [];
}
def : Row<"HIDDEN", 1, 0>;
def : Row<"ONE", 1, 1>;
let Needs = [Fast] in def : Row<"TWO", 2, 1>;
def : HookPrint<"printName",
                (print (print_lower (print_named (imm_of 0), "Row", "Number", "Name", "Needs",
                                                 (with_bit "IsShown"))),
                       (print_if (has_name (imm_of 0), "Row", "Number", "Name", "Needs", (without_bit "IsShown")),
                                 "?"))>;
def : HookPrint<"printOwn",
                (print_if (is_inst "OWN[0-9]", "NONE"), "first", (print_if (has_type 0, own), "second"))>;
def : HookPrint<"printMemory",
                (print "[", (print_at 1, (print_operand 0)), "+", (print_register (member_of GPR, (imm_of 1))), "]")>;

// Memory at a distance from the end of the instruction.
def : HookPrint<"printGlobal",
                (print "<", (print_memory (sum (sum (inst_address), (inst_size)), (imm_of 0)),
                                          (print_number (imm_of 0))), ">")>;
// Operands by their names, and a bit of a field.
def : HookPrint<"printCount",
                (print (print_decimal (inst_imm "n")), " of ", (print_decimal (inst_imm "most")),
                       (print_if (has_operand "most"), "!"), (print_if (inst_has "TSFlags{63}", 1), "?"))>;
def : HookPrint<"printText", (print "a,b(c,d), \"e\"")>;

class I<string text, dag ins, dag outs = (outs)> : Instruction {
  let Namespace = "T";
  let OutOperandList = outs;
  let InOperandList = ins;
  let AsmString = text;
  bit HasLock = 0;
}
def PAIR : I<"pair\t$p", (ins pair:$p)>;
def VALUE : I<"value\t$v", (ins value:$v)>;
def SUFFIX : I<"suffix\t$a, $b", (ins suffix:$a, plain:$b)>;
def MASK : I<"mask\t$m", (ins mask:$m)>;
def PLACES : I<"places\t$p", (ins places:$p)>;
def NAMED : I<"named\t$n", (ins named:$n)>;
def OWN1 : I<"own\t$o", (ins own:$o)>;
def OTHER : I<"own\t$o", (ins own:$o)>;
def GLOBAL : I<"global\t$n,$m", (ins global:$n, value:$m)>;
def TEXT : I<"text\t$t", (ins text:$t)>;
def COUNT : I<"count\t$c", (ins i32imm:$n, count:$c)>;
let TSFlags{63} = 1 in
def COUNTMOST : I<"count\t$c", (ins count:$c, i32imm:$n, i32imm:$most)>;
def LIST : I<"list\t...", (ins GPR:$d, variable_ops)>;
def ADDI : I<"addi\t$d, $a, $n", (ins GPR:$a, odd:$n), (outs GPR:$d)>;
let HasLock = 1 in def LOAD : I<"ld\t$d, $m", (ins memory:$m), (outs GPR:$d)>;

def : InstText<["LIST"], (holds_all), (print "list\t{", (print_operands 0, 1, ", "), "}, ",
                                             (print_from_end 1, (print_operand 0)))>;
// It comes before the aliases of the description.
def : InstText<["ADDI"], (holds_all (is_register 0, R3), (same (imm_of 2), 7)),
               (print "lucky\t", (print_operand 1))>;
let IsAlias = 1, IsAfterAliases = 1 in
def : InstText<["ADDI"], (is_register 1, R2), (print "two\t", (print_operand 0), ", ", (print_operand 2))>;
def : InstAlias<"odd $d, $n", (ADDI GPR:$d, R2, odd:$n)>;
def : OperandTest<["odd"], (low_bits (imm_of 0), 1)>;

def : InstPrefix<(print_if (inst_has "HasLock", 1), "lock\t")>;
def : InstPrefix<(print_if (low_bits (inst_flags), 1), "first\t")>;
let From = "OPERAND_MEMORY" in
def : InstPrefix<(print_if (is_register 0, R3), "three\t")>;
let Without = "OPERAND_MEMORY" in
def : InstPrefix<(print_if (same (inst_operands), 0), "empty\t"), ["OTHER|MASK"]>;
