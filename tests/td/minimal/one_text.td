// For asm_writer: an instruction with an alias under all conditions.
include "llvm/Target/Target.td"
include "tblgen/Asm.td"

def Fast : SubtargetFeature<"fast", "IsFast", "true", "It is fast">;
def HasFast : Predicate<"">, AssemblerPredicate<(all_of Fast)>;
def R : Register<"r"> { let Namespace = "T"; }
def GPR : RegisterClass<"T", [i32], 32, (add R)>;
def TInstrInfo : InstrInfo;
def TWriter : AsmWriter { let PassSubtarget = 1; }
def T : Target {
  let InstructionSet = TInstrInfo;
  let AssemblyWriters = [TWriter];
}
def small : Operand<i32> {
  let PrintMethod = "printSmall";
  let MCOperandPredicate = [{ return MCOp.isImm() && isUInt<4>(MCOp.getImm()); }];
}
def : HookPrint<"printSmall", (print "#", (print_number (imm_of 0)))>;
def I : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs GPR:$d);
  let InOperandList = (ins GPR:$s, small:$n);
  let AsmString = "i\t$d, $s, $n";
}
let Predicates = [HasFast] in
def : InstAlias<"j\t$d, $n", (I GPR:$d, GPR:$d, small:$n)>;
