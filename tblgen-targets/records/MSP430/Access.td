// Control flow of MSP430: what LLVM's description does not state.
//
// Include this after "MSP430.td"; the records about machine code do.
//
// Sources: MSP430x2xx Family User's Guide, 3.4 (Instruction Set).

#ifndef TBLGEN_MSP430_ACCESS_TD
#define TBLGEN_MSP430_ACCESS_TD

include "tblgen/Access.td"

def : FlowIsWhole;

// Distances from the next instruction, in words.
def : BranchOperands<["jmptarget"], (from_end 2)>;
def : ProgramCounter<PC>;

// 3.4.6: what moves a number into the program counter, and calls of a fixed address.
def : FlowRule<["Bi"], [(jumps (to 0, (absolute)))]>;
def : FlowRule<["CALLi"], [(calls (to 0, (absolute)))]>;
def : FlowRule<["CALL[mnpr]"], [(calls_indirectly)]>;
// RET is MOV @SP+, PC.
def : FlowRule<["MOV16rp"], [(returns (is 0, PC), (is 1, SP)), (by_flags)]>;

// 3.4.3: conditional jumps. The numbers are LLVM's own (`MSP430CC::CondCodes`).
defvar MSP430Conditions = ["E", "NE", "HS", "LO", "GE", "L", "N"];
foreach value = 0...6 in
  def : ConditionCode<["cc"], value, MSP430Conditions[value]>;

def : OppositeConditions<[["E", "NE"], ["HS", "LO"], ["GE", "L"]]>;

#endif // TBLGEN_MSP430_ACCESS_TD
