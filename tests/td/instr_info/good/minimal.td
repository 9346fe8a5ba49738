// One instruction without operands.
include "llvm/Target/Target.td"

def R0 : Register<"r0">;
def Regs : RegisterClass<"Minimal", [i32], 32, (add R0)>;

def HALT : Instruction {
  let Namespace = "Minimal";
  let OutOperandList = (outs);
  let InOperandList = (ins);
}

def MinimalInstrs : InstrInfo;
def Minimal : Target { let InstructionSet = MinimalInstrs; }
