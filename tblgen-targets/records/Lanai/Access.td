// Control flow of Lanai: what LLVM's description does not state.
//
// Include this after "Lanai.td"; the records about machine code do.
//
// Sources: The head of LanaiInstrFormats.td; the conditions of LanaiCondCode.h.

#ifndef TBLGEN_LANAI_ACCESS_TD
#define TBLGEN_LANAI_ACCESS_TD

include "tblgen/Access.td"

def : FlowIsWhole;

// Addresses, which are within 32 MB.
def : BranchOperands<["BrTarget"], (absolute)>;
def : ProgramCounter<PC>;

// The condition 0 is always true, and 1 is never.
def : FlowRule<["BRCC"], [(jumps (is 1, 0)), (goes_on (is 1, 1)), (jumps conditional)]>;
def : FlowRule<["BRR"], [(jumps (is 1, 0), (to 0, (signed 16, (from_start)))), (goes_on (is 1, 1)),
                         (jumps conditional, (to 0, (signed 16, (from_start))))]>;
def : FlowRule<["BRIND_CC", "BRIND_CCA"],
               [(jumps_indirectly (is $DDDI, 0)), (goes_on (is $DDDI, 1)),
                (jumps_indirectly conditional)]>;

// Conditions of branches and of all instructions with a predicate (`LPCC::CondCode`).
defvar LanaiConditions = ["T", "F", "UGT", "ULE", "ULT", "UGE", "NE", "EQ", "VC", "VS", "PL", "MI", "GE", "LT", "GT", "LE"];
foreach value = 0...15 in
  def : ConditionCode<["CCOp", "pred"], value, LanaiConditions[value]>;

def : OppositeConditions<[["T", "F"], ["UGT", "ULE"], ["ULT", "UGE"], ["NE", "EQ"], ["VC", "VS"], ["PL", "MI"],
                          ["GE", "LT"], ["GT", "LE"]]>;

#endif // TBLGEN_LANAI_ACCESS_TD
