// Control flow of PowerPC: what LLVM's description does not state.
//
// Include this after "PPC.td"; the records about machine code do.
//
// Sources: Power ISA 3.1, book I, 2.4 and 2.5 (Branch Instructions, System Call), 3.3.11 (Fixed-Point Trap);
// book III, 4.3 and 4.4.

#ifndef TBLGEN_PPC_ACCESS_TD
#define TBLGEN_PPC_ACCESS_TD

include "tblgen/Access.td"

def : FlowIsWhole;

// Distances and addresses in words.
def : BranchOperands<["directbrtarget", "condbrtarget", "calltarget", "tlscall", "tlscall32"],
                     (from_start 4)>;
def : BranchOperands<["absdirectbrtarget", "abscondbrtarget", "abscalltarget"], (absolute 4)>;

// 2.4, BO: two bits say that neither the condition nor the counter counts. For jumps by the counter,
// the one about the condition is enough.
def : FlowRule<["gBC(A)?(at)?"], [(jumps (bits_are 0, 0x14, 0x14)), (jumps conditional)]>;
def : FlowRule<["gBCL(A)?(at)?"], [(calls (bits_are 0, 0x14, 0x14)), (calls conditional)]>;
def : FlowRule<["gBCLR"], [(returns (bits_are 0, 0x14, 0x14)), (returns conditional)]>;
def : FlowRule<["gBCLRL"], [(calls_indirectly (bits_are 0, 0x14, 0x14)),
                            (calls_indirectly conditional)]>;
def : FlowRule<["gBCCTR"], [(jumps_indirectly (bits_are 0, 0x10, 0x10)),
                            (jumps_indirectly conditional)]>;
def : FlowRule<["gBCCTRL"], [(calls_indirectly (bits_are 0, 0x10, 0x10)),
                             (calls_indirectly conditional)]>;
// The same with a name of their own.
def : FlowRule<["BCC?CTR8?n?"], [(jumps_indirectly conditional)]>;
def : FlowRule<["BCTRL(8)?(_RM)?", "BLRL", "BCTRL.*_toc(_RM)?"], [(calls_indirectly)]>;
def : FlowRule<["BCC?CTRL8?n?", "BCC?LRLn?", "BDN?ZLRL[mp]?"], [(calls_indirectly conditional)]>;
def : FlowRule<["BCC?LA?n?", "BDN?ZLA?[mp]?"], [(calls conditional)]>;
def : FlowRule<["BCLalways"], [(calls)]>;

// 2.5; book III, 4.3.1: system calls and returns from interrupts.
def : FlowRule<["SC", "SCV"], [(calls_system switches)]>;
def : FlowRule<["H?RFID", "RFI", "RF[CDM]I", "RFMCI", "RFEBB"], [(returns switches)]>;
// 3.3.11: all bits of TO are a trap in any case.
def : FlowRule<["T[WD]I?"], [(traps (is 0, 31)), (goes_on (is 0, 0)), (traps conditional)]>;
def : FlowRule<["ATTN"], [(interrupts)]>;
def : FlowRule<["WAIT", "WAITP10", "STOP", "NAP"], [(halts)]>;
// A transaction that is cancelled goes back to where it began.
def : FlowRule<["TABORT", "TABORT[DW]CI?"], [(jumps_indirectly conditional)]>;

// Memory operands (book I, 1.6.3): a distance and a register, or two registers. Without a register, the
// base is a register that is always zero (`ZERO`, `ZERO8`).
def : MemoryOperands<["memri", "memri34", "memrix", "memrix16", "memrihash", "spe8dis", "spe4dis", "spe2dis"],
                     (address (displacement 0), (base 1))>;
def : MemoryOperands<["memri34_pcrel"], (address (displacement 0), (base 1), (origin (from_start)))>;
def : MemoryOperands<["memrr"], (address (base 0), (index 1))>;
def : MemoryOperands<["memr"], (address (base 0))>;

#endif // TBLGEN_PPC_ACCESS_TD
