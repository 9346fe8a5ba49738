// Control flow and accesses of XCore: what LLVM's description does not state.
//
// Include this after "XCore.td"; the records about machine code do.
//
// Sources: The XMOS XS1 Architecture, 9 (Control Transfer), 15 (Exceptions), 18 (Events).

#ifndef TBLGEN_XCORE_ACCESS_TD
#define TBLGEN_XCORE_ACCESS_TD

include "tblgen/Access.td"

def : FlowIsWhole;

// Distances from the next instruction, in units of two bytes.
def : BranchOperands<["brtarget", "pcrel_imm"], (from_end 2)>;
def : BranchOperands<["brtarget_neg", "pcrel_imm_neg"], (backward (from_end 2))>;

// Calls by a register, or by the tables in the constant pool.
def : FlowRule<["BLA_1r", "BLA(CP|T)_.*"], [(calls_indirectly)]>;
def : FlowRule<["(SETSR|CLRSR)_branch_.*"], [(jumps_indirectly conditional)]>;
// Events go to their vectors.
def : FlowRule<["WAITE[FT]_1R"], [(jumps_indirectly conditional)]>;
def : FlowRule<["KCALL_.*"], [(calls_system switches)]>;
def : FlowRule<["KRET_0R", "DRET_0R"], [(returns switches)]>;
def : FlowRule<["DCALL_0R"], [(interrupts)]>;
def : FlowRule<["ECALL[FT]_1r"], [(traps conditional)]>;
// The thread ends.
def : FlowRule<["FREET_0R"], [(traps)]>;

// Hints, barriers and prefetches access no memory: the synchronizations of the instruction set.
def : AccessRule<["MSYNC_1r", "SSYNC_0r", "SYNCR_1r"], [(no_memory)]>;

#endif // TBLGEN_XCORE_ACCESS_TD
