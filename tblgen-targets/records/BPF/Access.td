// Control flow of BPF: what LLVM's description does not state.
//
// Include this after "BPF.td"; the records about machine code do.
//
// Sources: RFC 9669, 4.3 (Jump Instructions).

#ifndef TBLGEN_BPF_ACCESS_TD
#define TBLGEN_BPF_ACCESS_TD

include "tblgen/Access.td"

def : FlowIsWhole;

// Distances from the next instruction, in instructions of eight bytes.
def : BranchOperands<["brtarget"], (signed 16, (from_start 8, 8))>;
def : FlowRule<["JMPL"], [(jumps (to 0, (signed 32, (from_start 8, 8))))]>;

// 4.3.1: the number of a helper, or a distance, as the source register says, which is no operand.
def : FlowRule<["JAL"], [(calls)]>;
def : FlowRule<["JALX"], [(calls_indirectly)]>;

#endif // TBLGEN_BPF_ACCESS_TD
