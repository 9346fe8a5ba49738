// Strings that would control a terminal.

include "llvm/Target/Target.td"
include "tblgen/Asm.td"

def A : Register<"a[31m">;
def B : Register<"b‮">;
def Regs : RegisterClass<"H", [i32], 32, (add A, B)>;
def : RegisterText<"%">;
def HInstrInfo : InstrInfo;
def H : Target {
  let InstructionSet = HInstrInfo;
  let AssemblyWriters = [DefaultAsmWriter];
}

def odd : Operand<i32> { let PrintMethod = "printOdd"; }
def : HookPrint<"printOdd", (print_choice (imm_of 0), "]0;title", "<b>")>;

def EVIL : Instruction {
  let Namespace = "H";
  let OutOperandList = (outs Regs:$d);
  let InOperandList = (ins odd:$n);
  let AsmString = "ev[2Jil\t$d, $n";
}
