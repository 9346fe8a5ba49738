// Control flow of AVR: what LLVM's description does not state.
//
// Include this after "AVR.td"; the records about machine code do.
//
// Sources: AVR Instruction Set Manual.

#ifndef TBLGEN_AVR_ACCESS_TD
#define TBLGEN_AVR_ACCESS_TD

include "tblgen/Access.td"

def : FlowIsWhole;

// Distances from the next instruction in bytes, and addresses.
def : BranchOperands<["relbrtarget_7", "brtarget_13", "rcalltarget_13"],
                     (from_end)>;
def : BranchOperands<["call_target"], (absolute)>;

// CPSE, SBIC, SBIS, SBRC, SBRS: the next instruction is skipped, however long it is.
def : FlowRule<["CPSE", "SBI[CS]Ab", "SBR[CS]RrB"], [(jumps conditional)]>;
def : FlowRule<["E?ICALL"], [(calls_indirectly)]>;
def : FlowRule<["BREAK"], [(interrupts)]>;
def : FlowRule<["SLEEP"], [(halts)]>;

#endif // TBLGEN_AVR_ACCESS_TD
