// A machine whose assembly text has all that texts are made of: names of registers, numbers, targets,
// choices, conditions, aliases, and an operand of which nobody knows the text.

include "llvm/Target/Target.td"
include "tblgen/Asm.td"

def Long : SubtargetFeature<"long", "IsLong", "true", "Addresses of 64 bits">;
def Old : SubtargetFeature<"old", "IsOld", "true", "The first model">;
def HasLong : Predicate<"Subtarget->isLong()">, AssemblerPredicate<(all_of Long)>;

let Namespace = "T" in {
  def Number : RegAltNameIndex;
  class R<int number, list<string> names = []> : Register<"r"#number, names> {
    let HWEncoding = number;
    let RegAltNameIndices = !if(!empty(names), []<RegAltNameIndex>, [Number]);
  }
  foreach i = 0...6 in def R#i : R<i>;
  def R7 : R<7, ["sp"]>;
}
def GPR : RegisterClass<"T", [i32], 32, (sequence "R%u", 0, 7)>;
def Low : RegisterClass<"T", [i32], 32, (sequence "R%u", 0, 3)>;
def : RegisterText<"%", "Number">;

def TInstrInfo : InstrInfo;
def TAsmParser : AsmParser;
def TWriter : AsmWriter { let PassSubtarget = 1; }
def TOther : AsmWriter { let Variant = 1; let PassSubtarget = 1; }
def T : Target {
  let InstructionSet = TInstrInfo;
  let AssemblyWriters = [TWriter, TOther];
}

class Printed<string printer> : Operand<i32> { let PrintMethod = printer; }
def scaled4 : Printed<"printScaled<4>">;
def target : Printed<"printTarget"> { let OperandType = "OPERAND_PCREL"; }
def rounding : Printed<"printRounding">;
def csr : Printed<"printCSR">;
def nibbles : Printed<"printNibbles">;
def hex : Printed<"printHex">;
def lists : Printed<"printList">;
def memory : Printed<"printMemory"> { let MIOperandInfo = (ops GPR, i32imm); }
def secrets : Printed<"printSecret">;
def small : Operand<i32> { let MCOperandPredicate = [{ return MCOp.isImm() && isUInt<4>(MCOp.getImm()); }]; }

def : HookPrint<"printScaled<$n>", (print "#", (print_number (product (imm_of 0), $n)))>;
def : HookPrint<"printTarget",
                (print_target (product (imm_of 0), 2),
                              (bits_of_either (product (has_feature Long), -1), 0xffff))>;
def : HookPrint<"printRounding",
                (print_if (bits_of_both (with_aliases), (same (imm_of 0), 3)), "",
                          (print ", ", (print_choice (imm_of 0), "near", "zero", ?, "default")))>;
def : HookPrint<"printCSR", (print_named (imm_of 0), "CSR", "Code", "Name", "Needs", (without_bit "IsShort", Long))>;
def : HookPrint<"printNibbles",
                (print (print_decimal (low_bits (imm_of 0), 4)), ":",
                       (print_decimal (signed_bits (shifted_right (imm_of 0), 4), 4)))>;
def : HookPrint<"printHex", (print_hex (sum (imm_of 0), (inst_address)))>;
def : HookPrint<"printList",
                (print "{", (print_register R7),
                       (print_if (less 0, (imm_of 0)), (print "-", (print_register R0))),
                       (print_if (numeric_registers), "!"), "}")>;
def : HookPrint<"printMemory",
                (print (print_if (is_register 0, zero_reg), "abs", (print_operand 0)), "[",
                       (print_operand 1), "]")>;

class CSR<string name, bits<8> number, list<SubtargetFeature> needs = []> {
  string Name = name;
  bits<8> Code = number;
  list<SubtargetFeature> Needs = needs;
  bit IsShort = 0;
}
def : CSR<"cycle", 1>;
let IsShort = 1 in def : CSR<"cycleh", 2>;
def : CSR<"olds", 3, [Old]>;
def : CSR<"news", 3>;

class I<string text, dag ins, dag outs = (outs)> : Instruction {
  let Namespace = "T";
  let OutOperandList = outs;
  let InOperandList = ins;
  let AsmString = text;
}
def ADD : I<"add\t$d, $a, $b", (ins GPR:$a, GPR:$b), (outs GPR:$d)>;
def ADDI : I<"{addi\t$d, $a, $n|add.i\t[$d] <- $a + $n}", (ins GPR:$a, i32imm:$n), (outs GPR:$d)>;
def LOAD : I<"ld\t$d, $m", (ins memory:$m), (outs GPR:$d)>;
def SCALE : I<"scale\t$n", (ins scaled4:$n)>;
def JUMP : I<"j\t$to", (ins target:$to)>;
def ROUND : I<"rnd\t$d$r", (ins rounding:$r), (outs GPR:$d)>;
def GET : I<"get\t$d, $c", (ins csr:$c), (outs GPR:$d)>;
def SPLIT : I<"split\t$n", (ins nibbles:$n)>;
def HEX : I<"hex\t$n", (ins hex:$n)>;
def PUSH : I<"push\t$l", (ins lists:$l)>;
def SECRET : I<"secret\t$s", (ins secrets:$s)>;
def SHIFT : I<"shift\t$d, $n", (ins small:$n), (outs GPR:$d)>;
def NONE : I<"", (ins)>;

def : InstAlias<"mv $d, $a", (ADDI GPR:$d, GPR:$a, 0)>;
def : InstAlias<"nop", (ADDI R0, R0, 0), 2>;
def : InstAlias<"inc $d", (ADDI GPR:$d, GPR:$d, 1)>;
let Predicates = [HasLong] in
def : InstAlias<"double $d, $a", (ADD Low:$d, Low:$a, Low:$a)>;
def : InstAlias<"sh $n", (SHIFT R0, small:$n)>;
