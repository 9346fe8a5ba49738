// Control flow of SystemZ: what LLVM's description does not state.
//
// Include this after "SystemZ.td"; the records about machine code do.
//
// Sources: z/Architecture Principles of Operation (SA22-7832), 5 (branching, program linkage), 7, 10.

#ifndef TBLGEN_SYSTEMZ_ACCESS_TD
#define TBLGEN_SYSTEMZ_ACCESS_TD

include "tblgen/Access.td"

def : FlowIsWhole;

// Decoders add the address; from LLVM 22 on, they do not.
def : BranchOperands<["brtarget16", "brtarget32", "brtarget16tls", "brtarget32tls"],
                     !if(!exists<StandardPseudoInstruction>("COPY_LANEMASK"), (absolute), (from_start))>;

// 7, BRANCH ON CONDITION: the mask 15 is always true, and 0 is never; without a register it is never, too.
// R14 has the address of the caller.
def : FlowRule<["BCRAsm"],
               [(goes_on (is 1, R0D, zero_reg)), (goes_on (is 0, 0)),
                (returns (is 0, 15), (is 1, R14D)), (returns (is 1, R14D), conditional),
                (jumps_indirectly (is 0, 15)), (jumps_indirectly conditional)]>;
def : FlowRule<["BR"], [(goes_on (is 0, R0D, zero_reg)), (returns (is 0, R14D)), (jumps_indirectly)]>;
def : FlowRule<["BRAsm.*"], [(returns (is 0, R14D), conditional), (jumps_indirectly conditional)]>;
def : FlowRule<["BCAsm", "BICAsm"], [(jumps_indirectly (is 0, 15)), (goes_on (is 0, 0)),
                                     (jumps_indirectly conditional)]>;
def : FlowRule<["BI?C", "BCR"], [(jumps_indirectly conditional)]>;
def : FlowRule<["BRCL?Asm"], [(jumps (is 0, 15)), (goes_on (is 0, 0)), (jumps conditional)]>;
def : FlowRule<["CL?G?[RI]JAsm"], [(goes_on (is $M3, 0)), (jumps (is $M3, 14, 15)), (jumps conditional)]>;
def : FlowRule<["CL?G?[RI]BAsm"], [(goes_on (is $M3, 0)), (jumps_indirectly (is $M3, 14, 15)),
                                   (jumps_indirectly conditional)]>;
// By a count or an index; without a register, BRANCH ON COUNT does not branch.
def : FlowRule<["BCTG?R"], [(goes_on (is 2, R0D, zero_reg)), (jumps_indirectly conditional)]>;
def : FlowRule<["BCTG?", "BX(H|LE)G?"], [(jumps_indirectly conditional)]>;

// Calls; without a register, they only leave the address.
def : FlowRule<["BA[LS]R"], [(goes_on (is 1, R0D, zero_reg)), (calls_indirectly)]>;
def : FlowRule<["BASSM"], [(goes_on (is 1, R0D, zero_reg)), (calls_indirectly switches)]>;
def : FlowRule<["BSM"], [(goes_on (is 1, R0D, zero_reg)),
                         (returns (is 1, R14D), switches), (jumps_indirectly switches)]>;
def : FlowRule<["BAKR"], [(goes_on (is 1, R0D, zero_reg)), (calls_indirectly)]>;
def : FlowRule<["BA[LS]"], [(calls_indirectly)]>;
// 10: branches to other spaces, and the linkage of programs.
def : FlowRule<["BSA", "BSG", "PC"], [(calls_indirectly switches)]>;
def : FlowRule<["PR", "RP"], [(returns switches)]>;
def : FlowRule<["PTI?"], [(jumps_indirectly switches)]>;
def : FlowRule<["LPSW(EY?)?"], [(returns switches)]>;

// Interruptions by the program, and what compares and traps.
def : FlowRule<["SVC"], [(calls_system switches)]>;
def : FlowRule<["DIAG", "SIE"], [(calls_system)]>;
def : FlowRule<["MC"], [(interrupts conditional)]>;
def : FlowRule<["TRAP[24]"], [(interrupts)]>;
def : FlowRule<["CL?G?[RI]?T(Asm.*)?", "CLFIT(Asm.*)?", "L(L|LG)?(G|GF|GT|FH)?AT"],
               [(traps conditional)]>;
// What another instruction does.
def : FlowRule<["EX", "EXRL"], [(not_known)]>;
// A transaction that is cancelled goes on after its begin.
def : FlowRule<["TABORT"], [(jumps_indirectly)]>;

// Memory operands (5, Address Generation): base, displacement and index; some have a length as well, which
// is no part of the address.
def : MemoryOperandClass<"BDMode", (address (base 0), (displacement 1))>;
def : MemoryOperandClass<"BDXMode", (address (base 0), (displacement 1), (index 2))>;
def : MemoryOperandClass<"BDVMode", (address (base 0), (displacement 1), (index 2))>;
def : MemoryOperands<["bdladdr12onlylen4", "bdladdr12onlylen8", "bdraddr12only"],
                     (address (base 0), (displacement 1))>;

#endif // TBLGEN_SYSTEMZ_ACCESS_TD
