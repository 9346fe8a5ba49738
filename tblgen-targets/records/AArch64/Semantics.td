// What instructions of LLVM's AArch64 do, where their patterns do not say it.
//
// Include this behind "AArch64.td".

#ifndef TBLGEN_AARCH64_SEMANTICS_TD
#define TBLGEN_AARCH64_SEMANTICS_TD

include "tblgen/Semantics.td"

//--- Addresses ----------------------------------------------------------------

def : Semantics<ADR, [(set GPR64:$Xd, (add this_pc, (i64 imm:$label)))]>;
def : Semantics<ADRP,
    [(set GPR64:$Xd, (add (and this_pc, (i64 -4096)),
                          (shl (i64 imm:$label), (i64 12))))]>;

// Loads from near the instruction: the distance counts words.
def near : PatFrag<(ops node:$words),
                   (add this_pc, (shl node:$words, (i64 2)))>;
def : Semantics<LDRWl, [(set GPR32z:$Rt, (load (near (i64 imm:$label))))]>;
def : Semantics<LDRXl, [(set GPR64z:$Rt, (load (near (i64 imm:$label))))]>;
def : Semantics<LDRSWl,
    [(set GPR64z:$Rt, (sextloadi32 (near (i64 imm:$label))))]>;
def : Semantics<LDRSl,
    [(set (f32 FPR32Op:$Rt), (load (near (i64 imm:$label))))]>;
def : Semantics<LDRDl,
    [(set (f64 FPR64Op:$Rt), (load (near (i64 imm:$label))))]>;
def : Semantics<LDRQl,
    [(set (f128 FPR128Op:$Rt), (load (near (i64 imm:$label))))]>;

//--- Calls --------------------------------------------------------------------

// The link is written last: a jump that fails leaves it as it is, and it may be
// the register that the jump reads.
def : Semantics<BL, [(br bb:$addr), (set LR, next_pc)]>;
def : Semantics<BLR, [(brind GPR64:$Rn), (set LR, next_pc)]>;
def : Semantics<RET, [(brind GPR64:$Rn)]>;

//--- Branches -----------------------------------------------------------------

class BranchIfZero<Instruction inst, RegisterClass c, PatFrag holds>
    : Semantics<inst, [(brcond (i32 (holds c:$Rt, 0)), bb:$target)]>;
def : BranchIfZero<CBZW, GPR32, seteq>;
def : BranchIfZero<CBZX, GPR64, seteq>;
def : BranchIfZero<CBNZW, GPR32, setne>;
def : BranchIfZero<CBNZX, GPR64, setne>;

class BranchIfBit<Instruction inst, RegisterClass c, PatFrag holds>
    : Semantics<inst, [
        (brcond (i32 (holds (and (srl c:$Rt, (i64 imm:$bit_off)), 1), 0)),
                bb:$target)
      ]>;
def : BranchIfBit<TBZW, GPR32, seteq>;
def : BranchIfBit<TBZX, GPR64, seteq>;
def : BranchIfBit<TBNZW, GPR32, setne>;
def : BranchIfBit<TBNZX, GPR64, setne>;

//--- Moves of immediates ------------------------------------------------------

multiclass MoveImmediateSemantics<string size, RegisterClass c, ValueType t> {
  defvar value = (shl (t imm:$imm), (i64 imm:$shift));
  def : Semantics<!cast<Instruction>("MOVZ" # size # "i"), [(set c:$Rd, value)]>;
  def : Semantics<!cast<Instruction>("MOVN" # size # "i"),
                  [(set c:$Rd, (not value))]>;
  def : Semantics<!cast<Instruction>("MOVK" # size # "i"), [
    (set c:$Rd, (or (and c:$src, (not (shl (t 0xffff), (i64 imm:$shift)))),
                    value))
  ]>;
}
defm : MoveImmediateSemantics<"W", GPR32, i32>;
defm : MoveImmediateSemantics<"X", GPR64, i64>;

//--- The rest -----------------------------------------------------------------

include "tblgen/AArch64/Integers.td"
include "tblgen/AArch64/Memory.td"
include "tblgen/AArch64/Floats.td"
include "tblgen/AArch64/System.td"

#endif // TBLGEN_AARCH64_SEMANTICS_TD
