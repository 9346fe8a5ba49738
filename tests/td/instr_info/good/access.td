// Where execution continues, as flags and records of `tblgen/Access.td` state it.
include "llvm/Target/Target.td"
include "tblgen/Access.td"

class R<string n> : Register<n> { let Namespace = "Access"; }
def R0 : R<"r0">;
def R1 : R<"r1">;
def LR : R<"lr">;
def PC : R<"pc">;
def Regs : RegisterClass<"Access", [i32], 32, (add R0, R1, LR, PC)>;
def Data : RegisterClass<"Access", [i32], 32, (add R0, R1, LR)>;

def near : Operand<OtherVT>;
def ahead : Operand<OtherVT>;
def back : Operand<OtherVT>;
def page : Operand<OtherVT>;
def place : Operand<OtherVT>;
def brief : Operand<OtherVT>;
def pred : PredicateOperand<OtherVT, (ops i32imm, Regs), (ops (i32 14), R0)>;

class I<dag outs = (outs), dag ins = (ins)> : Instruction {
  let Namespace = "Access";
  let OutOperandList = outs;
  let InOperandList = ins;
  let Size = 4;
  let hasSideEffects = false;
  let mayLoad = false;
  let mayStore = false;
}

let isBranch = true, isTerminator = true in {
  def BEQ : I<(outs), (ins Regs:$a, near:$to)>;
  let isBarrier = true in {
    def B : I<(outs), (ins near:$to)>;
    def BAHEAD : I<(outs), (ins ahead:$to)>;
    def BBACK : I<(outs), (ins back:$to)>;
    def BPAGE : I<(outs), (ins page:$to)>;
    def BPLACE : I<(outs), (ins place:$to)>;
    def BSHORT : I<(outs), (ins brief:$to)>;
    let isIndirectBranch = true in def BR : I<(outs), (ins Regs:$to)>;
    let hasDelaySlot = true in def BSLOT : I<(outs), (ins near:$to)>;
  }
  def BCC : I<(outs), (ins near:$to, pred:$p)>;
}
let isCall = true in {
  def BL : I<(outs), (ins near:$to)>;
  def BLR : I<(outs), (ins Regs:$to)>;
  def BLCC : I<(outs), (ins near:$to, pred:$p)>;
}
let isReturn = true, isBarrier = true, isTerminator = true in {
  def RET : I;
  def RETCC : I<(outs), (ins pred:$p)>;
}
let isTrap = true in def UDF : I;
let hasSideEffects = true in {
  def JALR : I<(outs Data:$rd), (ins Data:$rs)>;
  def SVC : I;
  def BKPT : I;
  def WAIT : I;
  def FAR : I<(outs), (ins i32imm:$to)>;
  def BC : I<(outs), (ins i32imm:$bo, near:$to)>;
  def CLOSED : I;
}
def MOV : I<(outs Regs:$d), (ins Regs:$s)>;
def ADD : I<(outs Data:$d), (ins Data:$s, pred:$p)>;
let variadicOpsAreDefs = true in
  def LDM : I<(outs), (ins Regs:$base, Regs:$list, variable_ops)>;

def : BranchOperands<["near", "removed"], (from_start 4)>;
def : BranchOperands<["ahead"], (from_end)>;
def : BranchOperands<["back"], (backward (from_end 2))>;
def : BranchOperands<["page"], (from_start 1, 4, 12)>;
def : BranchOperands<["place"], (absolute 2)>;
def : BranchOperands<["brief"], (signed 8, (from_start))>;
def : ProgramCounter<PC>;
def : FlowRule<["JALR"], [(returns (is $rd, R0), (is $rs, LR, R1)),
                          (jumps_indirectly (is_not $rd, LR)), (calls_indirectly)]>;
// The first rule counts.
def : FlowRule<["S.C", "REMOVED"], [(calls_system switches)]>;
def : FlowRule<["SVC|BKPT"], [(interrupts)]>;
def : FlowRule<["WAIT"], [(halts)]>;
def : FlowRule<["FAR"], [(jumps switches, (to 0, (absolute)))]>;
def : FlowRule<["BC"], [(jumps (bits_are $bo, 4, 4)), (jumps conditional)]>;
def : FlowRule<["LDM"], [(returns (has 1, PC), (is $base, R1)), (by_flags)]>;

def AccessInfo : InstrInfo;
def Access : Target { let InstructionSet = AccessInfo; }
