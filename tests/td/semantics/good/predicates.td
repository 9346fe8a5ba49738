// Predicates of immediates, which are functions of Rust where their C++ is one of a
// constant.

include "llvm/Target/Target.td"

def TInfo : InstrInfo;
def T : Target {
  let InstructionSet = TInfo;
}

def A : Register<"a"> { let Namespace = "T"; }
def B : Register<"b"> { let Namespace = "T"; }
def W : RegisterClass<"T", [i32], 32, (add A, B)>;

class I<dag outs, dag ins, list<dag> pattern = []> : Instruction {
  let Namespace = "T";
  let OutOperandList = outs;
  let InOperandList = ins;
  let Pattern = pattern;
}

// --- Functions --------------------------------------------------------------------

def simm12 : ImmLeaf<i32, "return isInt<12>(Imm);">;
// The same text is the same function.
def simm12_again : ImmLeaf<i32, " return isInt<12>(Imm); ">;
// A constant of 32 bits, all of them set.
def all_ones : IntImmLeaf<i32, "return Imm.isAllOnes() || Imm == 7;">;
def odd : PatLeaf<(i32 imm), "return N->getZExtValue() % 2 != 0;">;
def odd_byte : PatLeaf<(odd), [{ return isUInt<8>(N->getZExtValue()); }]>;
def negate : SDNodeXForm<imm, [{
  return CurDAG->getTargetConstant(-N->getSExtValue(), SDLoc(N), MVT::i32);
}]>;
def small_negative : ImmLeaf<i32, "return -16 <= Imm && Imm < 0;", negate>;

def ADDi : I<(outs W:$d), (ins W:$a, i32imm:$b), [(set W:$d, (add W:$a, simm12:$b))]>;
def XORi : I<(outs W:$d), (ins W:$a, i32imm:$b), [(set W:$d, (xor W:$a, simm12_again:$b))]>;
def ANDi : I<(outs W:$d), (ins W:$a, i32imm:$b), [(set W:$d, (and W:$a, all_ones:$b))]>;
def ORi : I<(outs W:$d), (ins W:$a, i32imm:$b), [(set W:$d, (or W:$a, odd_byte:$b))]>;
def SUBi : I<(outs W:$d), (ins W:$a, i32imm:$b), [(set W:$d, (add W:$a, small_negative:$b))]>;

// --- What is no function of a constant --------------------------------------------

def even : ImmLeaf<i32, "return isEven(Imm);">;
def SHLi : I<(outs W:$d), (ins W:$a, i32imm:$b), [(set W:$d, (shl W:$a, even:$b))]>;
// About a node, whatever its code asks.
def any_load : PatFrag<(ops node:$p), (i32 (load node:$p)), "return true;">;
def LOAD : I<(outs W:$d), (ins W:$a), [(set W:$d, (any_load W:$a))]>;
// About the operands of the fragment, too.
def first_odd : PatFrag<(ops node:$a, node:$b), (mul node:$a, node:$b), "return true;"> {
  let PredicateCodeUsesOperands = true;
}
def MULi : I<(outs W:$d), (ins W:$a, W:$b), [(set W:$d, (first_odd W:$a, W:$b))]>;
// Of two texts, which counts?
def both : ImmLeaf<i32, "return true;"> {
  let PredicateCode = "return false;";
}
def SRLi : I<(outs W:$d), (ins W:$a, i32imm:$b), [(set W:$d, (srl W:$a, both:$b))]>;
