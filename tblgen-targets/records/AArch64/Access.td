// Control flow and accesses of AArch64: what LLVM's description does not state.
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

// Flags (C1.2.4 and table C1-1: which flags a condition reads).
def : StatusFlags<[NZCV], ["N", "Z", "C", "V"]>;
def : StackPointers<[SP, WSP]>;
def : ConditionCode<["ccode", "inv_ccode"], 0, "Z">;
def : ConditionCode<["ccode", "inv_ccode"], 1, "Z">;
def : ConditionCode<["ccode", "inv_ccode"], 2, "C">;
def : ConditionCode<["ccode", "inv_ccode"], 3, "C">;
def : ConditionCode<["ccode", "inv_ccode"], 4, "N">;
def : ConditionCode<["ccode", "inv_ccode"], 5, "N">;
def : ConditionCode<["ccode", "inv_ccode"], 6, "V">;
def : ConditionCode<["ccode", "inv_ccode"], 7, "V">;
def : ConditionCode<["ccode", "inv_ccode"], 8, "C Z">;
def : ConditionCode<["ccode", "inv_ccode"], 9, "C Z">;
def : ConditionCode<["ccode", "inv_ccode"], 10, "N V">;
def : ConditionCode<["ccode", "inv_ccode"], 11, "N V">;
def : ConditionCode<["ccode", "inv_ccode"], 12, "N Z V">;
def : ConditionCode<["ccode", "inv_ccode"], 13, "N Z V">;
def : ConditionCode<["ccode", "inv_ccode"], 14, "">;
def : ConditionCode<["ccode", "inv_ccode"], 15, "">;

// C3.4: arithmetic with flags, and logical operations, which clear C and V.
def : AccessRule<["ADDS[WX].*", "SUBS[WX].*", "SUBPS", "CCM[NP][WX][ir]"], [(writes_flags "N Z C V")]>;
def : AccessRule<["(ADC|SBC)[WX]r"], [(reads_flags "C")]>;
def : AccessRule<["(ADCS|SBCS)[WX]r"], [(reads_flags "C"), (writes_flags "N Z C V")]>;
def : AccessRule<["(ANDS|BICS)[WX].*"], [(writes_flags "N Z"), (clears_flags "C V")]>;
def : AccessRule<["FCMPE?[HSD].*", "FCCMPE?[HSD]rr"], [(writes_flags "N Z C V")]>;
// C3.5: flags themselves.
def : AccessRule<["CFINV"], [(reads_flags "C"), (writes_flags "C")]>;
def : AccessRule<["RMIF"], [(writes_flags "N Z C V"), (may_keep_flags "N Z C V")]>;
def : AccessRule<["SETF(8|16)"], [(writes_flags "N Z V")]>;
def : AccessRule<["AXFLAG"], [(reads_flags "Z C V"), (writes_flags "Z C"), (clears_flags "N V")]>;
def : AccessRule<["XAFLAG"], [(reads_flags "Z C"), (writes_flags "N Z C V")]>;
// C6.2: FJCVTZS, CTERM; copies and sets of memory (C3.2.17), whose first instruction writes flags, which the others
// read; accesses that check before they write (C3.2.19).
def : AccessRule<["FJCVTZS"], [(writes_flags "Z"), (clears_flags "N C V")]>;
def : AccessRule<["CTERM(EQ|NE)_(WW|XX)"], [(writes_flags "N V"), (reads_flags "C")]>;
def : AccessRule<["(CPYF?|SETG?)P.*"], [(writes_flags "N Z C V")]>;
def : AccessRule<["(CPYF?|SETG?)[ME].*"], [(reads_flags "N Z C V")]>;
def : AccessRule<["RCW.*"], [(writes_flags "N Z C V")]>;
// C6.2, MRS and MSR (register): the register NZCV, the number of which is 0xda10.
def : AccessRule<["MRS"], [(does_not_write NZCV), (reads_flags ""), (when (is 1, 0xda10), (reads_flags "N Z C V"))]>;
def : AccessRule<["MSR"], [(reads_flags ""), (when (is 0, 0xda10), (writes_flags "N Z C V"))]>;
// SVE, predicates: no element, the last and the first one.
def : AccessRule<["PTEST_PP", "WHILE.*", "BRK(A|B|N|PA|PB)S.*", "PTRUES_[BHSD]", "PFIRST_B", "PNEXT_[BHSD]",
                  "RDFFRS_PPz", "(AND|BIC|EOR|NAND|NOR|ORN|ORR)S_PPzPP", "N?MATCH_PPzZZ_[BH]",
                  "(CMP|FCM)(EQ|GE|GT|HI|HS|LE|LO|LS|LT|NE).*"],
                 [(writes_flags "N Z C"), (clears_flags "V")]>;

// C6.2: calls do not use the stack. Hints and barriers access no memory.
def : AccessRule<["BL", "BLR(AA|AAZ|AB|ABZ)?"], [(does_not_read SP)]>;
def : AccessRule<["HINT", "DMB", "DSB(nXS)?", "ISB", "CLREX", "TSB", "WF[EI]T", "SB", "PRFM.*", "PRF[BDHW]_.*",
                  "TSTART", "TCOMMIT", "TCANCEL"], [(no_memory)]>;

// C3.2: exclusive loads and stores, and atomic accesses. The address is a register.
// The size of a pair is that of both.
foreach size = ["B", "H", "W", "X"] in {
  defvar bytes = !cond(!eq(size, "B"): 1, !eq(size, "H"): 2, !eq(size, "W"): 4, true: 8);
  defvar both = !shl(bytes, 1);
  def : AccessRule<["LDA?XR" # size, "LD(A|LA)R" # size], [(loads 1, bytes)]>;
  def : AccessRule<["LDA?XP" # size], [(loads 2, both)]>;
  def : AccessRule<["STL?XR" # size], [(may_store 2, bytes)]>;
  def : AccessRule<["STL?XP" # size], [(may_store 3, both)]>;
  def : AccessRule<["LD(ADD|CLR|EOR|SET|[SU]MAX|[SU]MIN)A?L?" # size, "SWPA?L?" # size], [(updates 2, bytes)]>;
  def : AccessRule<["CASA?L?" # size], [(may_update 3, bytes)]>;
  def : AccessRule<["CASPA?L?" # size], [(may_update 3, both)]>;
}

#endif // TBLGEN_AARCH64_ACCESS_TD
