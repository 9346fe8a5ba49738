// Patterns that are true of an instruction under conditions alone, or that leave
// out part of what it does: they make no row.

include "llvm/Target/Target.td"
include "tblgen/Semantics.td"

def TInfo : InstrInfo;
def T : Target {
  let InstructionSet = TInfo;
}

class R<string n> : Register<n> { let Namespace = "T"; }
def A : R<"a">;
def B : R<"b">;
def FLAGS : R<"flags">;

def W : RegisterClass<"T", [i32], 32, (add A, B)>;
def F : RegisterClass<"T", [f32], 32, (add A, B)>;
def V : RegisterClass<"T", [v4f32], 128, (add A, B)>;
def STATUS : RegisterClass<"T", [i32], 32, (add FLAGS)> {
  let isAllocatable = false;
}

class I<dag outs, dag ins, list<dag> pattern = []> : Instruction {
  let Namespace = "T";
  let OutOperandList = outs;
  let InOperandList = ins;
  let Pattern = pattern;
}

def two_results : SDTypeProfile<2, 2, [
  SDTCisSameAs<0, 2>, SDTCisSameAs<0, 3>, SDTCisInt<0>, SDTCisVT<1, i32>
]>;
def add_flag : SDNode<"TISD::ADD", two_results>;
def call_node : SDNode<"TISD::CALL", SDTypeProfile<0, 1, [SDTCisInt<0>]>,
                       [SDNPHasChain, SDNPVariadic]>;
def address : ComplexPattern<iPTR, 1, "selectAddress">;
def word_mem : Operand<iPTR>;

// --- Conditions ---------------------------------------------------------------

def sra_exact : PatFrag<(ops node:$a, node:$b), (sra node:$a, node:$b),
                        [{ return N->getFlags().hasExact(); }]>;
def add_once : PatFrag<(ops node:$a, node:$b), (add node:$a, node:$b),
                       [{ return N->hasOneUse(); }]>;
def add_or_similar : PatFrags<(ops node:$a, node:$b),
                              [(add node:$a, node:$b), (or node:$a, node:$b)], [{
  if (N->getOpcode() == ISD::ADD)
    return true;
  return CurDAG->isADDLike(SDValue(N, 0));
}]>;
def small : PatLeaf<(i32 W:$a), [{ return isSmall(N); }]>;

def ADD : I<(outs W:$d), (ins W:$a, W:$b), [(set W:$d, (add W:$a, W:$b))]>;
// Of all alternatives, that for which the code holds.
def ADDsub : I<(outs W:$d), (ins W:$a, W:$b, W:$c),
               [(set W:$d, (sub (add_or_similar W:$a, W:$b), W:$c))]>;
def ADDtwice : I<(outs W:$d), (ins W:$a, W:$b, W:$c),
                 [(set W:$d, (mul (add_once W:$a, W:$b), W:$c))]>;
def DIVIDE : I<(outs F:$d), (ins W:$a, W:$b)>;
def : Pat<(f32 (sint_to_fp (sra_exact W:$a, W:$b))), (DIVIDE W:$a, W:$b)>;
def MULsmall : I<(outs W:$d), (ins W:$a, W:$b)>;
def : Pat<(mul small:$a, small:$b), (MULsmall $a, $b)>;

// Who writes a record about an instruction knows it.
def SHIFTexact : I<(outs W:$d), (ins W:$a, W:$b)>;
def : Semantics<SHIFTexact, [(set W:$d, (sra_exact W:$a, W:$b))]>;

// --- Better patterns than its own ----------------------------------------------

def FUSED : I<(outs F:$d), (ins F:$a, F:$b, F:$c),
              [(set F:$d, (fadd (fmul F:$a, F:$b), F:$c))]>;
def : Pat<(f32 (fma F:$a, F:$b, F:$c)), (FUSED $a, $b, $c)>;
def FUSEDneg : I<(outs F:$d), (ins F:$a, F:$b, F:$c),
                 [(set F:$d, (fneg (fma F:$a, F:$b, F:$c)))]>;
def : Pat<(f32 (fma (fneg F:$a), F:$b, (fneg F:$c))), (FUSEDneg $a, $b, $c)>;

// --- Parts ----------------------------------------------------------------------

let isCall = true, Defs = [A] in
  def CALL : I<(outs), (ins W:$to), [(call_node W:$to)]>;
let isCall = true, isReturn = true in
  def TAIL_CALL : I<(outs), (ins W:$to), [(call_node W:$to)]>;

// The other elements are those of the first source.
def SCALAR : I<(outs F:$d), (ins F:$a, F:$b), [(set F:$d, (fadd F:$a, F:$b))]>;
def : Semantics<SCALAR, [
  (set V:$d, (v4f32 (insertelt (v4f32 V:$a),
                               (fadd (f32 (extractelt (v4f32 V:$a), (iPTR 0))), F:$b),
                               (iPTR 0))))
]>;

// What compilers do not mind.
def MINIMUM : I<(outs F:$d), (ins F:$a, F:$b), [(set F:$d, (fminnum F:$a, F:$b))]>;

// --- Transforms -------------------------------------------------------------------

def negate : SDNodeXForm<imm, "return -N;">;
def negative : PatLeaf<(imm), "return N < 0;", negate>;
def invert : SDNodeXForm<imm, "return ~N;">;
def one_clear : Operand<i32>, ImmLeaf<i32, "return isOneClear(Imm);", invert>;

def ANDclear : I<(outs W:$d), (ins W:$a, i32imm:$bit)>;
def : Pat<(and W:$a, one_clear:$bit), (ANDclear W:$a, one_clear:$bit)>;
def SUBi : I<(outs W:$d), (ins W:$a, i32imm:$b), [(set W:$d, (add W:$a, negative:$b))]>;
// The operand is the value.
def SUBraw : I<(outs W:$d), (ins W:$a, i32imm:$b)>;
def : Pat<(add W:$a, negative:$b), (SUBraw W:$a, imm:$b)>;

// --- Flags --------------------------------------------------------------------------

let Defs = [FLAGS] in {
  def ADDstore : I<(outs), (ins word_mem:$m, W:$b), [
    (store (add_flag (i32 (load address:$m)), W:$b), address:$m), (implicit FLAGS)
  ]>;
  def ADDstore2 : I<(outs), (ins word_mem:$m, W:$b)>;
}
def : Pat<(store (add_flag (i32 (load address:$m)), W:$b), address:$m),
          (ADDstore2 address:$m, W:$b)>;
