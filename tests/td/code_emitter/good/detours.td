// Conditional branches that reach 127 bytes, and a jump.
include "llvm/Target/Target.td"
include "tblgen/MC.td"
include "tblgen/Access.td"

def R0 : Register<"r0"> { let Namespace = "D"; let HWEncoding = 0; }
def LINK : Register<"link"> { let Namespace = "D"; let HWEncoding = 1; }
def GPR : RegisterClass<"D", [i32], 32, (add R0, LINK)>;
def Instrs : InstrInfo;
def D : Target { let InstructionSet = Instrs; }

def near : Operand<OtherVT> {
  let DecoderMethod = "decodeSImmOperand<8>";
  let OperandType = "OPERAND_PCREL";
}
def far : Operand<OtherVT> {
  let DecoderMethod = "decodeSImmOperand<16>";
  let OperandType = "OPERAND_PCREL";
}
def choice : Operand<i32>;
def : DistanceOperandType<"OPERAND_PCREL">;
def : BranchOperands<["near", "far"], (from_start)>;

class Op<bits<8> op, dag ins> : Instruction {
  let Namespace = "D";
  let OutOperandList = (outs);
  let InOperandList = ins;
  let Size = 4;
  bits<32> Inst;
  bits<16> n;
  let Inst{31-24} = op;
  let Inst{15-0} = n;
}
let isBranch = true, isTerminator = true in {
  def JUMP : Op<1, (ins GPR:$link, far:$n)> {
    bits<1> link;
    let Inst{23-17} = 0;
    let Inst{16} = link;
    let isBarrier = true;
  }
  class Branch<bits<8> op, dag ins> : Op<op, ins> {
    let Inst{15-8} = 0;
    let Inst{7-0} = n{7-0};
  }
  def IF : Branch<2, (ins choice:$c, near:$n)> {
    bits<8> c;
    let Inst{23-16} = c;
  }
  class Plain<bits<8> op> : Branch<op, (ins near:$n)> { let Inst{23-16} = 0; }
  def ZERO : Plain<3>;
  def NOT_ZERO : Plain<4>;
  def LOOP : Plain<5>;
}
def NOP : Op<6, (ins)> { let Inst{23-0} = 0; }

def : ConditionCode<["choice"], 0, "Equal">;
def : ConditionCode<["choice"], 1, "Odd">;
def : ConditionCode<["choice"], 7, "Differs">;
def : OppositeConditions<[["Equal", "Differs"]]>;
def : DetourJump<(JUMP LINK)>;
def : OppositeBranches<[[ZERO, NOT_ZERO]]>;
