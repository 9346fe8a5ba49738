// What instructions do, where their patterns say nothing or too little.
//
// The records of these classes are read by the `semantics` backend alone; an
// instruction selector does not see them.

// Include this behind "llvm/Target/Target.td".

#ifndef TBLGEN_SEMANTICS_TD
#define TBLGEN_SEMANTICS_TD

// What an instruction does. The trees are those of `Instruction.Pattern`, done
// one after another, and they may read what the instruction writes:
//
//   def : Semantics<MUL32r, [(set EAX, EDX, (umullohi EAX, GR32:$src1))]>;
//
// Nodes may have more results than a tree takes. Those of a node of the target
// are what the registers hold that are named after it:
//
//   def : Semantics<ADD32mr, [
//     (store (X86add_flag (loadi32 addr:$src1), GR32:$src2), addr:$src1),
//     (also_set EFLAGS)
//   ]>;
//
// An operand may have another class of the same registers than it has in the
// instruction, such as one of vectors where that has the first element alone.
//
// This counts more than the pattern of the instruction; of several records the
// first counts that gives a row. Without trees, the instruction does nothing.
class Semantics<Instruction inst, list<dag> pattern> {
  Instruction Inst = inst;
  list<dag> Pattern = pattern;

  // Further names of the inputs, in their order, for trees that fit several releases
  // of LLVM: what an instruction calls its operands changes. A name that it has
  // itself is that operand.
  list<string> InputNames = [];
}

// `A` does what the records of `Semantics` say of `B`, or else the pattern of
// `B`; its operands have the same names.
class SameSemantics<Instruction A, Instruction B> {
  Instruction Inst = A;
  Instruction Same = B;
}

// A node of the target is, as far as its first results go, one that all targets
// have. Results that `Generic` does not have are left out; registers that were
// to be set to them change in a way that is not said.
class SDNodeEquiv<SDNode target, SDNode generic> {
  SDNode Target = target;
  SDNode Generic = generic;
}

// A further register that an instruction sets. LLVM had `implicit` for it up to LLVM 21.
def also_set;

// Its operands, so that several registers are written after all of them are read.
//
//   def : Semantics<XCHG32rr, [
//     (set GR32:$dst1, GR32:$dst2, (values GR32:$src2, GR32:$src1))
//   ]>;
def values : SDNode<"ISD::MERGE_VALUES", SDTypeProfile<2, 2, [
  SDTCisSameAs<0, 2>, SDTCisSameAs<1, 3>
]>>;

// The address of the instruction, and the address after it, which is where a
// call returns to. These are for the trees of `Semantics` alone:
//
//   def : Semantics<CALL, [(br bb:$target), (set LR, next_pc)]>;
//   def : Semantics<ADR, [(set GPR:$d, (add this_pc, imm:$distance))]>;
//
// The address after the instruction is the same wherever that goes.
def this_pc : SDNode<"Semantics::THIS_PC", SDTPtrLeaf>;
def next_pc : SDNode<"Semantics::NEXT_PC", SDTPtrLeaf>;

#endif // TBLGEN_SEMANTICS_TD
