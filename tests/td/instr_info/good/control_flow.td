// Which instructions may go elsewhere, and on what condition they are executed.
include "llvm/Target/Target.td"

class R<string n, list<Register> parts = [], list<SubRegIndex> indices = []> : Register<n> {
  let Namespace = "Flow";
  let SubRegs = parts;
  let SubRegIndices = indices;
}
def low : SubRegIndex<16>;
def R0 : R<"r0">;
def R1 : R<"r1">;
def PCL : R<"pcl">;
def PC : R<"pc", [PCL], [low]>;
def Regs : RegisterClass<"Flow", [i32], 32, (add R0, R1, PC)>;
def Halves : RegisterClass<"Flow", [i16], 16, (add PCL)>;

def target : Operand<OtherVT> { let OperandType = "OPERAND_PCREL"; }
def pred : PredicateOperand<OtherVT, (ops i32imm, Regs), (ops (i32 14), R0)>;

class I<dag outs = (outs), dag ins = (ins)> : Instruction {
  let Namespace = "Flow";
  let OutOperandList = outs;
  let InOperandList = ins;
  let hasSideEffects = false;
  let mayLoad = false;
  let mayStore = false;
}

let isBranch = true, isTerminator = true in {
  def BRANCH : I<(outs), (ins target:$to, Regs:$a)>;
  let isBarrier = true in {
    def JUMP : I<(outs), (ins target:$to)>;
    let isIndirectBranch = true in def JUMPR : I<(outs), (ins Regs:$to)>;
  }
  let isIndirectBranch = true in def BRANCHR : I<(outs), (ins Regs:$to, Regs:$a)>;
}
let isReturn = true, isTerminator = true, isBarrier = true in def RET : I;
let isCall = true in def CALL : I<(outs), (ins target:$to)>;
let isIndirectBranch = true in def ODD : I;

let isPredicable = true in {
  def MOVE : I<(outs Regs:$d), (ins Regs:$s, pred:$p)>;
  def PLAIN : I<(outs Regs:$d), (ins Regs:$s)>;
}
// The condition does not count, as the instruction is not predicable.
let isUnpredicable = true in def STUCK : I<(outs Regs:$d), (ins pred:$p)>;
def HALF : I<(outs Halves:$d), (ins Regs:$s)>;
// The register list begins with the last of the fixed operands.
let variadicOpsAreDefs = true in
  def LOADS : I<(outs), (ins Regs:$base, Regs:$first, variable_ops)>;
def READS : I<(outs), (ins Regs:$base, Regs:$first, variable_ops)>;
let Defs = [PC] in def SETPC : I;
let Defs = [PCL], Uses = [R0] in def SETPCL : I;

def FlowInfo : InstrInfo;
def Flow : Target { let InstructionSet = FlowInfo; }
