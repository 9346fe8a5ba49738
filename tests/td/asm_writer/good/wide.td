// An instruction with more operands than a word of a text can number.

include "llvm/Target/Target.td"
include "tblgen/Asm.td"

foreach i = 0...1 in def R#i : Register<"r"#i>;
def Regs : RegisterClass<"W", [i32], 32, (sequence "R%u", 0, 1)>;
def WInstrInfo : InstrInfo;
def W : Target {
  let InstructionSet = WInstrInfo;
  let AssemblyWriters = [DefaultAsmWriter];
}

def half : Operand<i32> { let PrintMethod = "printHalf"; }
def : HookPrint<"printHalf", (print "#", (print_number (quotient (imm_of 0), 2)), "/", (print_operand 1))>;

defvar places = !range(100);
def WIDE : Instruction {
  let Namespace = "W";
  let OutOperandList = (outs);
  let InOperandList = !dag(ins, !foreach(place, places, !if(!lt(place, 98), Regs, half)),
                                !foreach(place, places, "o"#place));
  let AsmString = "wide\t$o0, $o62, $o63, $o97, $o98";
}
