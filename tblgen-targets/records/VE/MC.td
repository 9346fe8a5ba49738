// Machine code of VE: what the functions do that LLVM's description names.
//
// Include this after "VE.td" of LLVM 14 to 22.
//
// Sources: SX-Aurora TSUBASA Architecture Guide; the behaviour of LLVM's disassembler.

#ifndef TBLGEN_VE_MC_TD
#define TBLGEN_VE_MC_TD

include "tblgen/MC.td"
include "tblgen/VE.Access.td"
include "tblgen/VE.Asm.td"

// Numbers.
def : HookCodec<"DecodeSIMM7", "", (simm 7)>;
def : HookCodec<"DecodeSIMM32", "getBranchTargetOpValue", (simm 32)>;
def : DistanceOperands<[brtarget32]>;
def : HookCodec<"DecodeRDOperand", "getRDOpValue",
                (one_of 0, ?, ?, ?, ?, ?, ?, ?, 8, 9, 10, 11, 12)>;

// Conditions of branches, whose numbers are LLVM's own: those of integers are from 0 to 5, others
// are greater by 6 than their field.
defvar VEFloatConditions = (one_of 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21);
defvar VEIntConditions = (one_of 6, 0, 1, 2, 3, 4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 21);
def : HookCodec<"DecodeCCOperand", "", VEFloatConditions>;
// Conditions of either kind have the same field; the highest bit is not a part of it.
def : HookCodec<"", "getCCOpValue", !con(VEFloatConditions, VEIntConditions)>;

// Operands by their places: the registers x and z, or a number instead of a register if a bit is
// not set, and a displacement.
defvar VEDisplacement = (of_bits (simm), 0, 32);
defvar VEBase = (of_bits (selected 1, (constant 0), (reg I64)), 39, 1, 32, 7);
defvar VEIndex = (of_bits (selected 1, (simm), (reg I64)), 47, 1, 40, 7);
class VEX<RegisterClass rc> {
  dag Bits = (of_bits (reg rc), 48, 7);
}

// Loads and stores.
def : HookCodec<"DecodeASX", "", (operands VEBase, VEIndex, VEDisplacement)>;
foreach rc = [I32, I64, F32] in {
  def : HookCodec<"DecodeLoad"#rc, "",
                  (operands VEX<rc>.Bits, VEBase, VEIndex, VEDisplacement)>;
  def : HookCodec<"DecodeStore"#rc, "",
                  (operands VEBase, VEIndex, VEDisplacement, VEX<rc>.Bits)>;
}
def : HookCodec<"DecodeCall", "", (operands VEX<I64>.Bits, VEBase, VEIndex, VEDisplacement)>;
def : HookCodec<"DecodeLoadASI64", "", (operands VEX<I64>.Bits, VEBase, VEDisplacement)>;
def : HookCodec<"DecodeStoreASI64", "", (operands VEBase, VEDisplacement, VEX<I64>.Bits)>;

// Atomic instructions.
foreach rc = [I32, I64] in {
  def : HookCodec<"DecodeTS1AM"#rc, "",
                  (operands VEX<rc>.Bits, VEBase, VEDisplacement,
                            (of_bits (selected 1, (uimm), (reg rc)), 47, 1, 40, 7), (copy 0))>;
  def : HookCodec<"DecodeCAS"#rc, "",
                  (operands VEX<rc>.Bits, VEBase, VEDisplacement,
                            (of_bits (selected 1, (simm), (reg rc)), 47, 1, 40, 7), (copy 0))>;
}

// Branches.
def : HookCodec<"DecodeBranchConditionAlways", "", (operands VEBase, VEDisplacement)>;
def : HookCodec<"DecodeBranchCondition", "",
                (operands (of_bits VEFloatConditions, 48, 4), VEIndex, VEBase, VEDisplacement)>;
foreach prediction = ["", "_nt", "_t"] in {
  foreach name = ["BCFL", "BCFW"] in
    foreach form = ["rri", "rzi", "iri", "izi"] in
      def : InstrCodec<[!cast<Instruction>(name#form#prediction)],
                       (operands (of_bits VEIntConditions, 48, 4), VEIndex, VEBase,
                                 VEDisplacement)>;
  foreach rc = [I64, I32] in {
    defvar name = !if(!eq(!cast<string>(rc), "I64"), "BRCFL", "BRCFW");
    def : InstrCodec<[!cast<Instruction>(name#"rr"#prediction)],
                     (operands (of_bits VEIntConditions, 48, 4), (of_bits (reg rc), 40, 7),
                               (of_bits (reg rc), 32, 7), VEDisplacement)>;
    def : InstrCodec<[!cast<Instruction>(name#"ir"#prediction)],
                     (operands (of_bits VEIntConditions, 48, 4), (of_bits (simm), 40, 7),
                               (of_bits (reg rc), 32, 7), VEDisplacement)>;
  }
}

#endif // TBLGEN_VE_MC_TD
