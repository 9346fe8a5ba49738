// Names of operands, of which only some instructions make a table.
include "llvm/Target/Target.td"

let Namespace = "Called" in foreach i = 0...3 in def R#i : Register<"r"#i>;
def Regs : RegisterClass<"Called", [i32], 32, (sequence "R%u", 0, 3)>;
def Pair : Operand<i64> { let MIOperandInfo = (ops Regs:$low, Regs:$high); }

class I<dag outs, dag ins, bit named = true> : Instruction {
  let Namespace = "Called";
  let OutOperandList = outs;
  let InOperandList = ins;
  let UseNamedOperandTable = named;
}
def Zeta : I<(outs Regs:$zeta), (ins Regs:$alpha)>;
def Alpha : I<(outs Regs:$alpha), (ins Pair:$pair, Regs:$zeta)>;
def Same : I<(outs Regs:$alpha), (ins Pair:$pair, Regs:$zeta)>;
def Behind : I<(outs Pair:$pair), (ins Pair:$other, Regs:$type)>;
def None : I<(outs), (ins)>;
def Hidden : I<(outs Regs:$hidden), (ins Regs:$alpha), false>;
def Odd : I<(outs Regs:$fn), (ins Regs:$Self, Regs:$src0_modifiers, Regs:$_)>;
def Rest : I<(outs), (ins Regs:$alpha, variable_ops)>;

def CalledInstrs : InstrInfo;
def Called : Target { let InstructionSet = CalledInstrs; }
