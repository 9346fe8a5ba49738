// Control flow and accesses of VE: what LLVM's description does not state.
//
// Include this after "VE.td"; the records about machine code do.
//
// Sources: SX-Aurora TSUBASA Architecture Guide, 8.8 (Branch Instructions), 8.19 (Control Instructions).

#ifndef TBLGEN_VE_ACCESS_TD
#define TBLGEN_VE_ACCESS_TD

include "tblgen/Access.td"

def : FlowIsWhole;

// Distances in bytes.
def : BranchOperands<["brtarget32"], (from_start)>;

// 8.8: the condition "never".
def : FlowRule<["B(R)?CF[DLSW]na.*"], [(goes_on)]>;
// The return address is in S10.
def : FlowRule<["BCF[DLSW]ari(_nt|_t)?"], [(returns (is 0, SX10), (is 1, 0)), (jumps_indirectly)]>;
def : FlowRule<["BSIC.*"], [(calls_indirectly)]>;
// 8.19: the monitor.
def : FlowRule<["MONC"], [(calls_system)]>;
def : FlowRule<["MONCHDB"], [(interrupts)]>;

// Hints, barriers and prefetches access no memory: FENCE and PFCH of the instruction manual.
def : AccessRule<["FENCE[CIM]", "PFCH.*"], [(no_memory)]>;

// 8.8: conditions of branches and moves. The numbers are LLVM's own (`VECC::CondCode`): those of integers begin
// with I.
defvar VEConditions = ["IG", "IL", "INE", "IEQ", "IGE", "ILE", "AF", "G", "L", "NE", "EQ", "GE", "LE", "NUM", "NAN",
                       "GNAN", "LNAN", "NENAN", "EQNAN", "GENAN", "LENAN", "AT"];
foreach value = 0...21 in
  def : ConditionCode<["CCOp"], value, VEConditions[value]>;

def : OppositeConditions<[["IG", "ILE"], ["IL", "IGE"], ["INE", "IEQ"], ["AF", "AT"], ["G", "LENAN"], ["L", "GENAN"],
                          ["NE", "EQNAN"], ["EQ", "NENAN"], ["GE", "LNAN"], ["LE", "GNAN"], ["NUM", "NAN"]]>;

#endif // TBLGEN_VE_ACCESS_TD
