// Control flow of AArch64: what LLVM's description does not state.
//
// Include this after "AArch64.td"; the records about machine code do.
//
// Sources: Arm Architecture Reference Manual for A-profile, C3.1 (Branches, Exception generating and System
// instructions), C6.2.

#ifndef TBLGEN_AARCH64_ACCESS_TD
#define TBLGEN_AARCH64_ACCESS_TD

include "tblgen/Access.td"

def : FlowIsWhole;

// Distances in words.
def : BranchOperands<["am_b_target", "am_bl_target", "am_brcond", "am_tbrcond", "am_brcmpcond"],
                     (from_start 4)>;

// C1.2.4: the conditions AL and NV are always true.
def : FlowRule<["BC?cc"], [(jumps (is 0, 14, 15)), (jumps conditional)]>;

// C3.1.1: the link register is where a RET goes; a BR is a jump whatever its register is.
def : FlowRule<["ERET", "ERETA[AB]", "DRPS"], [(returns switches)]>;
// C3.1.4: exceptions for another level of exception.
def : FlowRule<["SVC", "HVC", "SMC"], [(calls_system switches)]>;
def : FlowRule<["BRK", "HLT", "DCPS[123]"], [(interrupts)]>;
def : FlowRule<["UDF"], [(traps)]>;
// A transaction that is cancelled goes back to where it began.
def : FlowRule<["TCANCEL"], [(jumps_indirectly conditional)]>;
// C6.2, HINT: WFE is 2 and WFI is 3; with a limit of time they have a register.
def : FlowRule<["HINT"], [(halts (is 0, 2, 3)), (goes_on)]>;
def : FlowRule<["WFIT", "WFET"], [(halts)]>;

#endif // TBLGEN_AARCH64_ACCESS_TD
