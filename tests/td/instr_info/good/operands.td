// All that an operand can be, and what ties operands together.
include "llvm/Target/Target.td"

let Namespace = "Parts" in {
  foreach i = 0...3 in def R#i : Register<"r"#i>;
  foreach i = 0...1 in def P#i : Register<"p"#i>;
  def FLAGS : Register<"flags">;
  def SP : Register<"sp">;
}
def Wide : RegisterClass<"Parts", [i32], 32, (sequence "R%u", 0, 3)>;
def Preds : RegisterClass<"Parts", [i1], 8, (sequence "P%u", 0, 1)>;
def Flags : RegisterClass<"Parts", [i32], 32, (add FLAGS)>;
def Pointer : PointerLikeRegClass<0>;
def FarPointer : PointerLikeRegClass<7>;

def WideOp : RegisterOperand<Wide>;
def AddressOp : RegisterOperand<Wide> {
  let OperandNamespace = "Parts";
  let OperandType = "OPERAND_ADDRESS";
}
def Imm8 : Operand<i32> { let OperandType = "OPERAND_IMMEDIATE"; }
def Plain : Operand<i32>;
def Mode : Operand<i32> {
  let OperandNamespace = "Parts";
  let OperandType = "OPERAND_MODE";
}
class BranchTargetOperand<ValueType type> : Operand<type> {
  let OperandType = "OPERAND_PCREL";
}
def Target32 : BranchTargetOperand<OtherVT>;
def brtarget_t : Operand<OtherVT>;
def Relative : Operand<OtherVT> { let OperandType = "OPERAND_PCREL"; }
def Memory : Operand<iPTR> {
  let OperandType = "OPERAND_MEMORY";
  let MIOperandInfo = (ops Pointer:$base, Imm8:$scale, WideOp:$index, FarPointer);
}
def Pair : Operand<i64> { let MIOperandInfo = (ops Wide:$first, Preds:$second); }
def Empty : Operand<i64> { let MIOperandInfo = (ops); }
def Guard : PredicateOperand<OtherVT, (ops Preds, Plain), (ops P0, (i32 0))>;
def SetFlags : OptionalDefOperand<OtherVT, (ops Flags), (ops (i32 zero_reg))>;
def Optional : OperandWithDefaultOps<i32, (ops (i32 1), (i32 2))> {
  let MIOperandInfo = (ops Plain, Imm8);
}
def TypedImm : ImmLeaf<i32, [{ return Imm < 8; }]>, Operand<i32> {
  let OperandType = "OPERAND_IMMEDIATE";
}

class I<dag outs, dag ins, string constraints = ""> : Instruction {
  let Namespace = "Parts";
  let OutOperandList = outs;
  let InOperandList = ins;
  let Constraints = constraints;
  let hasSideEffects = false;
}

def Registers : I<(outs Wide:$a), (ins WideOp:$b, AddressOp:$c, Pointer:$d)>;
def Immediates : I<(outs), (ins Imm8:$a, Plain:$b, Mode:$c, TypedImm:$d, i32imm:$e)>;
def Branches : I<(outs), (ins Target32:$to, Relative:$other, brtarget_t:$third)>;
def Load : I<(outs Wide:$a), (ins Memory:$address)>;
def Store : I<(outs), (ins Memory:$to, Wide:$a, Empty:$nothing)>;
def PairResult : I<(outs Pair:$a, Wide:$b), (ins Pair:$c)>;
def Guarded : I<(outs Wide:$a), (ins Wide:$b, Guard:$p)>;
def Sets : I<(outs Wide:$a, SetFlags:$s), (ins Wide:$b)>;
def SetsLate : I<(outs Wide:$a), (ins Wide:$b, Guard:$p, SetFlags:$s)>;
def Defaults : I<(outs), (ins Wide:$a, Optional:$o)>;
def Tied : I<(outs Wide:$a), (ins Wide:$b, Wide:$c), "$a = $b">;
def TiedTwice : I<(outs Wide:$a, Wide:$b), (ins Wide:$c, Wide:$d), "$c = $a, $d = $b">;
def TiedPart : I<(outs Wide:$a), (ins Pair:$b), "$a = $b.first">;
def Early : I<(outs Wide:$a, Wide:$b), (ins Wide:$c), "@earlyclobber $b">;
def EarlyAndTied : I<(outs Wide:$a, Wide:$b), (ins Wide:$c), "$b = $c,@earlyclobber $a">;
def Variadic : I<(outs), (ins Wide:$a, variable_ops)>;
def OnlyVariadic : I<(outs), (ins variable_ops)> { let variadicOpsAreDefs = true; }
def VariadicResults : I<(outs variable_ops), (ins Wide:$a)>;
def Anything : I<(outs unknown:$a), (ins unknown:$b, untyped_imm_0:$c)>;
def Generic : I<(outs type0:$a, ptype1:$b), (ins type1:$c, type2:$d, type5:$e)>;
def Named : I<(outs), (ins (Pair $x, $y):$pair, Wide:$z)>;
let Uses = [SP, FLAGS] in def Reads : I<(outs), (ins)>;
let Defs = [FLAGS] in def Writes : I<(outs), (ins)>;
let Uses = [SP], Defs = [SP, FLAGS] in def Both : I<(outs), (ins)>;
let Uses = [SP, SP] in def Twice : I<(outs), (ins)>;

def PartsInstrs : InstrInfo;
def Parts : Target { let InstructionSet = PartsInstrs; }
