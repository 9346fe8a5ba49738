// A processor with two-address instructions, flags, operands in memory and
// registers that instructions name: what a pattern can say in one small place.

include "llvm/Target/Target.td"
include "tblgen/Semantics.td"

def TInfo : InstrInfo;
def T : Target {
  let InstructionSet = TInfo;
}

class R<string n> : Register<n> { let Namespace = "T"; }
def ACC : R<"acc">;
def HIGH : R<"high">;
def WORK : R<"work">;
def SP : R<"sp">;
def BASE : R<"base">;
def FLAGS : R<"flags">;

def W : RegisterClass<"T", [i32], 32, (add ACC, HIGH, WORK)>;
def P : RegisterClass<"T", [i64], 64, (add SP, BASE)>;
def STATUS : RegisterClass<"T", [i32], 32, (add FLAGS)> {
  let isAllocatable = false;
}

// --- Operands -----------------------------------------------------------------

def pair : Operand<iPTR> {
  let MIOperandInfo = (ops ptr_rc, i32imm);
}
def word_mem : Operand<iPTR> {
  let MIOperandInfo = (ops ptr_rc, i8imm, i32imm);
}
def addr : ComplexPattern<iPTR, 3, "selectAddr">;
def small : Operand<i32>, ImmLeaf<i32, "return Imm < 100;">;
def halve : SDNodeXForm<imm, "return N->getZExtValue() / 2;">;
def halved : Operand<i32>, ImmLeaf<i32, "return Imm % 2 == 0;", halve>;
def target : Operand<OtherVT>;

// --- Nodes --------------------------------------------------------------------

def two_results : SDTypeProfile<2, 2, [
  SDTCisSameAs<0, 2>, SDTCisSameAs<0, 3>, SDTCisInt<0>, SDTCisVT<1, i32>
]>;
def compare : SDTypeProfile<1, 2, [
  SDTCisVT<0, i32>, SDTCisSameAs<1, 2>, SDTCisInt<1>
]>;
def add_flag : SDNode<"TISD::ADD", two_results, [SDNPCommutative]>;
def sub_flag : SDNode<"TISD::SUB", two_results>;
def compare_flag : SDNode<"TISD::CMP", compare>;
def : SDNodeEquiv<sub_flag, sub>;

def load_word : PatFrag<(ops node:$ptr), (i32 (unindexedload node:$ptr)),
                        "return isAligned(N);">;

// --- Instructions -------------------------------------------------------------

class I<dag outs, dag ins, list<dag> pattern> : Instruction {
  let Namespace = "T";
  let OutOperandList = outs;
  let InOperandList = ins;
  let Pattern = pattern;
}

let Defs = [FLAGS] in {
  let Constraints = "$a = $d" in {
    def ADDrr : I<(outs W:$d), (ins W:$a, W:$b),
                  [(set W:$d, FLAGS, (add_flag W:$a, W:$b))]>;
    def ADDrm : I<(outs W:$d), (ins W:$a, word_mem:$b),
                  [(set W:$d, FLAGS, (add_flag W:$a, (load_word addr:$b)))]>;
    def ADDri : I<(outs W:$d), (ins W:$a, i32imm:$b),
                  [(set W:$d, FLAGS, (add_flag W:$a, imm:$b))]>;
    def SUBrr : I<(outs W:$d), (ins W:$a, W:$b),
                  [(set W:$d, FLAGS, (sub_flag W:$a, W:$b))]>;
  }
  def ADDmr : I<(outs), (ins word_mem:$m, W:$b),
                [(store (add_flag (load_word addr:$m), W:$b), addr:$m),
                 (implicit FLAGS)]>;
  def CMPrr : I<(outs), (ins W:$a, W:$b),
                [(set FLAGS, (compare_flag W:$a, W:$b))]>;
}

let Defs = [ACC, HIGH, FLAGS], Uses = [ACC] in
  def MUL : I<(outs), (ins W:$b), []>;
def : Semantics<MUL, [(set ACC, HIGH, FLAGS, (umullohi ACC, W:$b))]>;

let Defs = [SP], Uses = [SP] in {
  def PUSH : I<(outs), (ins P:$a), []>;
  def PUSH2 : I<(outs), (ins P:$a), []>;
}
def : Semantics<PUSH, [(store P:$a, (sub SP, (i64 8))),
                       (set SP, (sub SP, (i64 8)))]>;
def : SameSemantics<PUSH2, PUSH>;

// Reads what it writes, which only `Semantics` may.
def MOVlow : I<(outs W:$d), (ins W:$a), []>;
def : Semantics<MOVlow, [(set W:$d, (or (and W:$d, (i32 0xff00)), W:$a))]>;

// Where an instruction is, and where the next one is.
let Defs = [BASE] in {
  def CALL : I<(outs), (ins target:$to), []>;
  def CALLr : I<(outs), (ins P:$to), []>;
}
def NEAR : I<(outs P:$d), (ins i32imm:$b), []>;
def HERE : I<(outs), (ins P:$a), []>;
def : Semantics<CALL, [(br bb:$to), (set BASE, next_pc)]>;
def : Semantics<CALLr, [(brind (and P:$to, (i64 -2))), (set BASE, next_pc)]>;
def : Semantics<NEAR, [(set P:$d, (add (and this_pc, (i64 -4)), imm:$b))]>;
// As a pointer.
def : Semantics<HERE, [(store this_pc, P:$a)]>;

// Nothing at all, and two registers that change places.
def IDLE : I<(outs), (ins), []>;
def : Semantics<IDLE, []>;
def SWAP : I<(outs W:$d, W:$e), (ins W:$a, W:$b), []>;
def : Semantics<SWAP, [(set W:$d, W:$e, (values W:$b, W:$a))]>;

// --- By patterns of their own records -----------------------------------------

def ORri : I<(outs W:$d), (ins W:$a, small:$b), []>;
def : Pat<(or W:$x, small:$y), (ORri W:$x, small:$y)>;
// Says less: a constant is part of it.
def : Pat<(i32 (ctpop W:$x)), (ORri W:$x, 7)>;

def ANDrh : I<(outs W:$d), (ins W:$a, halved:$b), []>;
def : Pat<(and W:$x, halved:$y), (ANDrh W:$x, halved:$y)>;

def LOADb : I<(outs W:$d), (ins word_mem:$m), []>;
def : Pat<(i32 (extloadi8 addr:$p)), (LOADb addr:$p)>;
def : Pat<(i32 (zextloadi8 addr:$p)), (LOADb addr:$p)>;

def SEXTb : I<(outs W:$d), (ins W:$a), []>;
def : Pat<(sext_inreg W:$x, i8), (SEXTb W:$x)>;

def SLT : I<(outs W:$d), (ins W:$a, W:$b), []>;
def : Pat<(i32 (setlt W:$x, W:$y)), (SLT W:$x, W:$y)>;

let isBranch = true, isTerminator = true in
  def BRNZ : I<(outs), (ins W:$a, target:$to), []>;
def : Pat<(brcond (i32 (setne W:$x, (i32 0))), bb:$to), (BRNZ W:$x, bb:$to)>;

// --- Without ------------------------------------------------------------------

def NOP : I<(outs), (ins), []>;
def NEVER : I<(outs W:$d), (ins W:$a), [(set W:$d, (null_frag W:$a))]>;
def HALF : I<(outs W:$d), (ins W:$a), []>;
def : Pat<(i32 (bswap W:$x)), (HALF (HALF W:$x))>;
def PART : I<(outs W:$d), (ins W:$a, i32imm:$b), []>;
def : Pat<(i32 (bitreverse W:$x)), (PART W:$x, 3)>;
