// Control flow of Mips: what LLVM's description does not state.
//
// Include this after "Mips.td"; the records about machine code do.
//
// Sources: MIPS Architecture for Programmers, volume II-A (2.8 Branches and Jumps; the pages of the
// instructions), II-B (microMIPS); MIPS16e.

#ifndef TBLGEN_MIPS_ACCESS_TD
#define TBLGEN_MIPS_ACCESS_TD

include "tblgen/Access.td"

def : FlowIsWhole;

// Distances in bytes from the instruction, or from the next one, as decoders have them; some of microMIPS
// are without sign. Jumps are within the region of the instruction in the delay slot.
def : BranchOperands<["brtarget", "brtarget21", "brtarget26", "brtarget21_mm", "brtargetr6"],
                     (from_start)>;
def : BranchOperands<["brtarget_mm", "brtarget_lsl2_mm"], (signed 32, (from_start))>;
def : BranchOperands<["brtarget7_mm", "brtarget10_mm", "brtarget26_mm", "brtarget1SImm16"], (from_end)>;
def : BranchOperands<["jmptarget", "calltarget"], (from_start 1, 4, 28)>;
def : BranchOperands<["jmptarget_mm", "calltarget_mm"], (from_start 1, 4, 27)>;

// A jump by $31 is a return.
def : FlowRule<["JR", "JR64", "JR_HB(64)?(_R6)?", "JR_MM", "JR16_MM", "JRC16_MM(R6)?", "JrcRx16"],
               [(returns (is 0, RA, RA_64)), (jumps_indirectly)]>;
def : FlowRule<["JRADDIUSP", "JRCADDIUSP_MMR6", "JrRa16", "JrcRa16"], [(returns)]>;
def : FlowRule<["JIC(64)?(_MMR6)?"],
               [(returns (is 0, RA, RA_64), (is 1, 0)), (jumps_indirectly)]>;
// Without a link, JALR is a jump.
def : FlowRule<["JALR(64)?(_HB)?(64)?(_MM)?", "JALRS_MM", "JALRC(_HB)?_MMR6"],
               [(returns (is 0, ZERO, ZERO_64), (is 1, RA, RA_64)),
                (jumps_indirectly (is 0, ZERO, ZERO_64)), (calls_indirectly)]>;
def : FlowRule<["JALRC16_MMR6", "JALRS?16_MM", "JumpLinkReg16", "JIALC(64)?(_MMR6)?"],
               [(calls_indirectly)]>;
def : FlowRule<["JALX(_MM)?"], [(calls switches)]>;
// Calls under a condition; NAL calls nothing.
def : FlowRule<["B(GE|LT)ZAL(L|S_MM|_MM)?", "B(EQ|GE|GT|LE|LT|NE)ZALC(_MMR6)?"], [(calls conditional)]>;
def : FlowRule<["BALC?(_MMR6)?"], [(calls)]>;
def : FlowRule<["NAL"], [(goes_on)]>;
// BEQ $0, $0 is a jump.
def : FlowRule<["BEQ(64)?(_MM)?"],
               [(jumps (is 0, ZERO, ZERO_64), (is 1, ZERO, ZERO_64)), (by_flags)]>;
def : FlowRule<["BGEZ(64)?(_MM)?"], [(jumps (is 0, ZERO, ZERO_64)), (by_flags)]>;
def : FlowRule<["Jal16"], [(calls)]>;

def : FlowRule<["SYSCALL(_MM)?", "HYPCALL(_MM)?"], [(calls_system)]>;
def : FlowRule<["BREAK(16)?(_MM)?(R6)?", "Break16", "SDBBP(16)?(_MM)?(R6)?(_R6)?"], [(interrupts)]>;
def : FlowRule<["SIGRIE(_MMR6)?"], [(traps)]>;
def : FlowRule<["T(EQ|GE|LT|NE)I?U?(_MM)?", "TTLTIU"], [(traps conditional)]>;
def : FlowRule<["D?ERET(NC)?(_MM)?(R6)?"], [(returns switches)]>;
def : FlowRule<["WAIT(_MM)?(R6)?", "PAUSE(_MM)?(R6)?"], [(halts)]>;

// Memory operands: a register with a distance in bytes.
def : MemoryOperandClass<"mem_generic", (address (base 0), (displacement 1))>;
def : MemoryOperandClass<"mem_mm_4_generic", (address (base 0), (displacement 1))>;
def : MemoryOperands<["mem_ea", "mem_mm_sp_imm5_lsl2", "mem_mm_gp_simm7_lsl2", "mem_mm_9", "mem_mm_11",
                      "mem_mm_12", "mem_mm_16", "mem_mm_4sp"],
                     (address (base 0), (displacement 1))>;

#endif // TBLGEN_MIPS_ACCESS_TD
