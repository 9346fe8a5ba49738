// Operands of the description that are several operands of the instruction,
// and operands in memory.
include "llvm/Target/Target.td"

let Namespace = "Group" in foreach i = 0...3 in def R#i : Register<"r"#i>;
def Regs : RegisterClass<"Group", [i32], 32, (sequence "R%u", 0, 3)>;
def RegsOp : RegisterOperand<Regs>;

// The sizes of operands of this class are known by its name.
class X86MemOperand<int size> : Operand<iPTR> {
  int Size = size;
  let MIOperandInfo = (ops Regs, i32imm, Regs);
}
def Mem8 : X86MemOperand<8>;
def Mem32 : X86MemOperand<32>;
def OtherMem32 : X86MemOperand<32>;
def MemAny : X86MemOperand<0>;
def Pair : Operand<i64> { let MIOperandInfo = (ops Regs:$low, RegsOp:$high); }

class I<dag outs, dag ins, bit mapped = true> : Instruction {
  let Namespace = "Group";
  let OutOperandList = outs;
  let InOperandList = ins;
  let UseLogicalOperandMappings = mapped;
}
def Short : I<(outs Regs:$a), (ins)>;
def Long : I<(outs Regs:$a), (ins Mem8:$b, Pair:$c, RegsOp:$d, Mem32:$e)>;
def SameSizes : I<(outs RegsOp:$a), (ins OtherMem32:$b, Pair:$c, i32imm:$d, MemAny:$e)>;
def SameAgain : I<(outs Regs:$a), (ins Mem8:$b, Pair:$c, RegsOp:$d, Mem32:$e)>;
def Anonymous : I<(outs), (ins Operand<i32>:$a, unknown:$b, Pair:$c)>;
def Nothing : I<(outs), (ins)>;
def Unmapped : I<(outs Regs:$a), (ins Mem32:$b), false>;

def GroupInstrs : InstrInfo;
def Group : Target { let InstructionSet = GroupInstrs; }
