// Control flow of M68k: what LLVM's description does not state.
//
// Include this after "M68k.td"; the records about machine code do.
//
// Sources: M68000 Family Programmer's Reference Manual, 3.1.10 (Program Control Operations), 4, 6.

#ifndef TBLGEN_M68K_ACCESS_TD
#define TBLGEN_M68K_ACCESS_TD

include "tblgen/Access.td"

def : FlowIsWhole;

// Distances from the word after the opcode, in bytes.
def : BranchOperands<["MxBrTarget8"], (signed 8, (from_start 1, 2))>;
def : BranchOperands<["MxBrTarget16"], (signed 16, (from_start 1, 2))>;
def : BranchOperands<["MxBrTarget32"], (signed 32, (from_start 1, 2))>;

def : FlowRule<["BSR(8|16|32)"], [(calls)]>;
// JSR and JMP: an address, or a distance from the word after the opcode.
def : FlowRule<["CALLb"], [(calls (to 0, (absolute)))]>;
def : FlowRule<["CALLq"], [(calls (to 0, (signed 16, (from_start 1, 2))))]>;
def : FlowRule<["CALL[jk]"], [(calls_indirectly)]>;

def : FlowRule<["RTE"], [(returns switches)]>;
def : FlowRule<["TRAP"], [(calls_system)]>;
def : FlowRule<["TRAPV"], [(interrupts conditional)]>;
def : FlowRule<["BKPT"], [(interrupts)]>;
def : FlowRule<["ILLEGAL"], [(traps)]>;

#endif // TBLGEN_M68K_ACCESS_TD
