// What instructions read and write, as the description and records of `tblgen/Access.td` state it.
include "llvm/Target/Target.td"
include "tblgen/Access.td"

class R<string n> : Register<n> { let Namespace = "Effects"; }
def R0 : R<"r0">;
def R1 : R<"r1">;
def LR : R<"lr">;
def SP : R<"sp">;
def SEG : R<"seg">;
def STATUS : R<"status">;
def Regs : RegisterClass<"Effects", [i32], 32, (add R0, R1, LR, SP)>;

def Status : RegisterClass<"Effects", [i32], 32, (add STATUS)>;

// Three registers from that one on.
def three : RegisterOperand<Regs>;
def choice : Operand<i32>;
def result : OptionalDefOperand<OtherVT, (ops Status), (ops zero_reg)>;
def pred : PredicateOperand<OtherVT, (ops i32imm, Regs), (ops (i32 14), R0)>;
def place : Operand<i32> {
  let MIOperandInfo = (ops Regs, i32imm);
  let OperandType = "OPERAND_MEMORY";
}
def word : Operand<i32> { let MIOperandInfo = (ops Regs, i32imm); }

class I<dag outs = (outs), dag ins = (ins)> : Instruction {
  let Namespace = "Effects";
  let OutOperandList = outs;
  let InOperandList = ins;
  let Size = 4;
  let hasSideEffects = false;
  let mayLoad = false;
  let mayStore = false;
}

def MOVE : I<(outs Regs:$d), (ins Regs:$s)>;
let mayLoad = true in {
  def LOAD : I<(outs Regs:$d), (ins place:$from)>;
  def LOADW : I<(outs Regs:$d), (ins word:$from)>;
  def LOADX : I<(outs Regs:$d), (ins Regs:$s)>;
  def HINT : I<(outs), (ins place:$at, i32imm:$kind)>;
}
let mayLoad = true, mayStore = true in def UPDATE : I<(outs), (ins place:$to, Regs:$s)>;
let mayStore = true, Defs = [SP], Uses = [SP] in def PUSH : I<(outs), (ins Regs:$s)>;
def RETN : I<(outs), (ins i32imm:$n)>;
def SETSP : I<(outs Regs:$d), (ins Regs:$s)>;
let Defs = [STATUS] in {
  def ADD : I<(outs Regs:$d), (ins Regs:$s, pred:$p)>;
  def SHIFT : I<(outs Regs:$d), (ins Regs:$s, i32imm:$n)>;
  def ODD : I;
}
let Uses = [STATUS] in def SELECT : I<(outs Regs:$d), (ins Regs:$s, choice:$c)>;
def TEST : I<(outs), (ins Regs:$s, choice:$c)>;
def SWAP : I<(outs Regs:$d), (ins Regs:$s)>;
let Defs = [LR], Uses = [R1] in def COPIES : I<(outs), (ins Regs:$to)>;
def OPAQUE : I;
def FILL : I<(outs three:$d), (ins Regs:$s)>;
let variadicOpsAreDefs = true in def RESTORE : I<(outs), (ins Regs:$from, Regs:$list, variable_ops)>;
def SAVE : I<(outs), (ins Regs:$to, Regs:$list, variable_ops)>;
def NEGATE : I<(outs Regs:$d, result:$f), (ins Regs:$s)>;

def : AccessIsWhole;
def : StackPointers<[SP]>;
def : StatusFlags<[STATUS], ["Carry", "Zero", "Sign"]>;
def : ConditionCode<["choice", "pred"], 0, "Equal", "Zero">;
def : ConditionCode<["choice", "pred"], 1, "Above", "Carry Zero">;
def : ConditionCode<["of tests"], 5, "Above">;
def : ConditionCode<["of tests"], 6, "Odd">;
def : RegisterListOperands<["three", "removed"], 3>;
def : MemoryOperands<["word"], (address (base 0), (displacement 1))>;
def : MemoryOperandTypes<["word"], i32>;

def : AccessRule<["PUSH"], [(stores (at SEG, SP, -4), 4), (changes_stack -4)]>;
def : AccessRule<["RETN"], [(loads (at zero_reg, SP), 4), (reads SP), (writes SP),
                            (changes_stack 4, (times 2, $n))]>;
def : AccessRule<["SETSP"], [(provided (is $d, SP), (changes_stack 16))]>;
def : AccessRule<["HINT"], [(no_memory), (does_not_read $at)]>;
def : AccessRule<["ADD", "REMOVED"], [(writes_flags "Carry Zero"), (clears_flags "Sign")]>;
// All rules count.
def : AccessRule<["SHI.T"], [(provided (bits_are $n, 31, 0), (reads_flags "")),
                             (provided (bits_are_not $n, 31, 0), (writes_flags "Zero"), (undefines_flags "Sign"))]>;
def : AccessRule<["SHIFT"], [(sets_flags "Carry"), (may_keep_flags "Carry")]>;
def : AccessRule<["SWAP"], [(reads $d), (may_write $s), (does_not_write $d)]>;
def : AccessRule<["COPIES"], [(does_not_write LR), (does_not_read R1),
                              (provided (lacks_flags 8), (stores $to, 1)),
                              (provided (has_flags 8), (may_store $to, 1), (reads R0), (may_write R0)),
                              (may_load (at SEG, R1, 2, LR), ?)]>;
def : AccessRule<["TEST"], [(has_condition $c, "of tests")]>;
def : AccessRule<["OPAQUE"], [(not_known)]>;
def : AccessRule<["RESTORE"], [(does_not_read $list), (writes $list)]>;

def EffectsInfo : InstrInfo;
def Effects : Target { let InstructionSet = EffectsInfo; }
