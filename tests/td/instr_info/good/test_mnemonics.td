// Mnemonics: the first word of the text in the syntax of the first printer, without operands.
include "llvm/Target/Target.td"

let Namespace = "Worded" in def R0 : Register<"r0">;
def Word : RegisterClass<"Worded", [i32], 32, (add R0)>;

class I<string asm> : Instruction {
  let Namespace = "Worded";
  let OutOperandList = (outs Word:$d);
  let InOperandList = (ins i32imm:$cond);
  let AsmString = asm;
}
def ADD_S : I<"{plus|add}.s\t$d, $cond">;
def ADD_TO : I<"{plus|add}.s\t$cond">;
def JUMP : I<"{jump|j${cond}}{ |l\t}$d">;
def RETURN : I<"{back|return;}">;
def INTO : I<"{into|in}, $d">;
def COMMENT : I<"# adjust $d">;
def SILENT : I<"">;
def INFIX : I<"$d = $cond">;

def First : AsmWriter { let Variant = 1; }
def Second : AsmWriter { let Variant = 0; }
def WordedInstrInfo : InstrInfo;
def Worded : Target {
  let InstructionSet = WordedInstrInfo;
  let AssemblyWriters = [First, Second];
}
