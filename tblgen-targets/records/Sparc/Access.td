// Control flow and accesses of Sparc: what LLVM's description does not state.
//
// Include this after "Sparc.td"; the records about machine code do.
//
// Sources: The SPARC Architecture Manual, version 9, A.3 to A.8 (branches), A.9, A.24, A.28, A.61.

#ifndef TBLGEN_SPARC_ACCESS_TD
#define TBLGEN_SPARC_ACCESS_TD

include "tblgen/Access.td"

def : FlowIsWhole;

// Distances in words, those of calls in bytes; from LLVM 20 on, all in bytes.
defvar SparcUnit = !if(!empty(brtarget.DecoderMethod), 4, 1);
def : BranchOperands<["brtarget"], (signed !if(!eq(SparcUnit, 1), 24, 22), (from_start SparcUnit))>;
def : BranchOperands<["bprtarget"], (signed !if(!eq(SparcUnit, 1), 21, 19), (from_start SparcUnit))>;
def : BranchOperands<["bprtarget16"], (signed !if(!eq(SparcUnit, 1), 18, 16), (from_start SparcUnit))>;
def : BranchOperands<["cbtarget"], (signed 12, (from_start))>;
def : BranchOperands<["calltarget"], (signed 32, (from_start))>;

// A.3 to A.8: the conditions "always" and "never".
def : FlowRule<["BCONDA?", "F?BPI?F?CCA?(NT)?", "BP[IXF]?F?CCA?(NT)?", "C?F?BCONDA?(_V9)?"],
               [(jumps (is $cond, 8)), (goes_on (is $cond, 0)), (jumps conditional)]>;

// A.28: returns are jumps behind the call, in the window of the callee or of the caller.
def : FlowRule<["JMPLri"], [(returns (is 0, G0), (is 1, I7, O7), (is 2, 8, 12)),
                            (jumps_indirectly (is 0, G0)), (calls_indirectly)]>;
def : FlowRule<["JMPLrr"], [(jumps_indirectly (is 0, G0)), (calls_indirectly)]>;
def : FlowRule<["CALLr[ri]"], [(calls_indirectly)]>;
def : FlowRule<["TAIL_CALL"], [(jumps)]>;
def : FlowRule<["TAIL_CALLri"], [(jumps_indirectly)]>;
def : FlowRule<["RETTr[ri]", "DONE", "RETRY"], [(returns switches)]>;

// A.61: traps by the program, with which it calls the system.
def : FlowRule<["T(ICC|XCC|RAP)r[ri]"],
               [(calls_system (is $cond, 8)), (goes_on (is $cond, 0)), (calls_system conditional)]>;
def : FlowRule<["TA1"], [(interrupts)]>;
def : FlowRule<["TA3", "TA5"], [(calls_system)]>;
def : FlowRule<["SIR", "UNIMP"], [(traps)]>;
def : FlowRule<["SHUTDOWN"], [(halts)]>;

// Memory operands (6.3.1.3): two registers, or a register with a distance.
def : MemoryOperands<["MEMrr", "MEMrr32", "MEMrr64"], (address (base 0), (index 1))>;
def : MemoryOperands<["MEMri", "MEMri32", "MEMri64"], (address (base 0), (displacement 1))>;

// Hints, barriers and prefetches access no memory: SPARC V9, A.32 (MEMBAR), A.42 (PREFETCH), A.51 (STBAR).
def : AccessRule<["MEMBARi", "STBAR", "PREFETCHA?[ir]"], [(no_memory)]>;

// A.3 to A.8, and appendix F of version 8 for coprocessors: the same numbers are other conditions of integers, of
// floating-point numbers, of coprocessors and of registers.
defvar SparcConditions = ["N", "E", "LE", "L", "LEU", "CS", "NEG", "VS", "A", "NE", "G", "GE", "GU", "CC", "POS", "VC"];
defvar SparcFloatConditions = ["N", "FNE", "FLG", "FUL", "FL", "FUG", "FG", "FU", "A", "FE", "FUE", "FGE", "FUGE", "FLE",
                               "FULE", "FO"];
defvar SparcCoConditions = ["N", "C123", "C12", "C13", "C1", "C23", "C2", "C3", "A", "C0", "C03", "C02", "C023", "C01",
                            "C013", "C012"];
foreach value = 0...15 in {
  def : ConditionCode<["CCOp"], value, SparcConditions[value]>;
  def : ConditionCode<["of floating-point numbers"], value, SparcFloatConditions[value]>;
  def : ConditionCode<["of coprocessors"], value, SparcCoConditions[value]>;
}
defvar SparcRegisterConditions = ["", "Z", "LEZ", "LZ", "", "NZ", "GZ", "GEZ"];
foreach value = [1, 2, 3, 5, 6, 7] in
  def : ConditionCode<["RegCCOp"], value, SparcRegisterConditions[value]>;
def : AccessRule<["FBCOND.*", "BPFCC.*", ".*MOV.*FCC(r[ri])?"], [(has_condition $cond, "of floating-point numbers")]>;
def : AccessRule<["CBCOND.*"], [(has_condition $cond, "of coprocessors")]>;

// The condition whose number is greater by 8 is the opposite; of registers, the one whose number is by 4.
foreach value = 0...7 in {
  def : OppositeConditions<[[SparcConditions[value], SparcConditions[!add(value, 8)]]]>;
  if value then
    def : OppositeConditions<[[SparcFloatConditions[value], SparcFloatConditions[!add(value, 8)]],
                              [SparcCoConditions[value], SparcCoConditions[!add(value, 8)]]]>;
}
def : OppositeConditions<[["Z", "NZ"], ["LEZ", "GZ"], ["LZ", "GEZ"]]>;

#endif // TBLGEN_SPARC_ACCESS_TD
