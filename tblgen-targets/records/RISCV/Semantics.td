// What instructions of LLVM's RISC-V do, where their patterns do not say it.
//
// Include this behind "RISCV.td".

#ifndef TBLGEN_RISCV_SEMANTICS_TD
#define TBLGEN_RISCV_SEMANTICS_TD

include "tblgen/Semantics.td"

//--- Upper parts --------------------------------------------------------------

// The upper 20 of 32 bits, the sign of which fills what is above.
def upper_20_bits : PatFrag<(ops node:$imm),
    (shl (sub (xor node:$imm, (XLenVT 0x80000)), (XLenVT 0x80000)),
         (XLenVT 12))>;

def : Semantics<LUI, [(set GPR:$rd, (upper_20_bits (XLenVT imm:$imm20)))]>;
def : Semantics<AUIPC,
    [(set GPR:$rd, (add this_pc, (upper_20_bits (XLenVT imm:$imm20))))]>;

//--- Jumps --------------------------------------------------------------------

// The link is written last: a jump that fails leaves it as it is, and it may be
// the register that the jump reads.
def : Semantics<JAL, [(br bb:$imm20), (set GPR:$rd, (XLenVT next_pc))]>;
def : Semantics<JALR,
    [(brind (and (add GPR:$rs1, (XLenVT imm:$imm12)), (XLenVT -2))),
     (set GPR:$rd, (XLenVT next_pc))]>;

//--- Branches -----------------------------------------------------------------

class BranchIf<Instruction inst, PatFrag holds>
    : Semantics<inst, [
        (brcond (XLenVT (holds (XLenVT GPR:$rs1), GPR:$rs2)), bb:$imm12)
      ]>;
def : BranchIf<BEQ, seteq>;
def : BranchIf<BNE, setne>;
def : BranchIf<BLT, setlt>;
def : BranchIf<BGE, setge>;
def : BranchIf<BLTU, setult>;
def : BranchIf<BGEU, setuge>;

include "tblgen/RISCV/Integers.td"
include "tblgen/RISCV/Floats.td"
include "tblgen/RISCV/System.td"

#endif // TBLGEN_RISCV_SEMANTICS_TD
