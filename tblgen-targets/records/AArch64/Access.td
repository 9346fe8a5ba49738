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

// Memory operands (C1.3.3): the numbers of these forms count in units of what is in memory.
def : MemoryRule<["(LDR|STR)(BB|B|SBW|SBX)ui"], (address (base $Rn), (displacement $offset, 1))>;
def : MemoryRule<["(LDR|STR)(HH|H|SHW|SHX)ui"], (address (base $Rn), (displacement $offset, 2))>;
def : MemoryRule<["(LDR|STR)(W|S|SW)ui"], (address (base $Rn), (displacement $offset, 4))>;
def : MemoryRule<["(LDR|STR)(X|D)ui"], (address (base $Rn), (displacement $offset, 8))>;
def : MemoryRule<["(LDR|STR)(Q)ui"], (address (base $Rn), (displacement $offset, 16))>;
def : MemoryRule<["PRFMui"], (address (base $Rn), (displacement $offset, 8))>;
def : MemoryRule<["(LDP|STP)(W|S|SW)(i|pre)", "(LDNP|STNP)(W|S|SW)i"],
                 (address (base $Rn), (displacement $offset, 4))>;
def : MemoryRule<["(LDP|STP)(X|D)(i|pre)", "(LDNP|STNP)(X|D)i"],
                 (address (base $Rn), (displacement $offset, 8))>;
def : MemoryRule<["(LDP|STP)(Q)(i|pre)", "(LDNP|STNP)(Q)i"],
                 (address (base $Rn), (displacement $offset, 16))>;
// Distances in bytes, and the base alone where it changes after the access.
def : MemoryRule<["(LD|ST)U?R(BB|HH|[BHSDQWX]|S[BHW][WX]?)(i|pre)", "(LDTR|STTR)(B|H|S[BHW][WX]?|[WX])i",
                  "PRFUMi", "(LDAPUR|STLUR)(B|H|S[BHW][WX]?|X)?i"],
                 (address (base $Rn), (displacement $offset))>;
def : MemoryRule<["(LDR|STR)(BB|HH|[BHSDQWX]|S[BHW][WX]?)post", "(LDP|STP)([WXSDQ]|SW)post"],
                 (address (base $Rn))>;
// The index has 32 or 64 bits; it is extended, and shifted or not.
def : MemoryRule<["(LDR|STR)(BB|B|SBW|SBX)roW"], (address (base $Rn), (index $Rm, 1), (extended $extend, 32), (scaled_if $extend, 1))>;
def : MemoryRule<["(LDR|STR)(BB|B|SBW|SBX)roX"], (address (base $Rn), (index $Rm, 1), (scaled_if $extend, 1))>;
def : MemoryRule<["(LDR|STR)(HH|H|SHW|SHX)roW"], (address (base $Rn), (index $Rm, 2), (extended $extend, 32), (scaled_if $extend, 1))>;
def : MemoryRule<["(LDR|STR)(HH|H|SHW|SHX)roX"], (address (base $Rn), (index $Rm, 2), (scaled_if $extend, 1))>;
def : MemoryRule<["(LDR|STR)(W|S|SW)roW"], (address (base $Rn), (index $Rm, 4), (extended $extend, 32), (scaled_if $extend, 1))>;
def : MemoryRule<["(LDR|STR)(W|S|SW)roX"], (address (base $Rn), (index $Rm, 4), (scaled_if $extend, 1))>;
def : MemoryRule<["(LDR|STR)(X|D)roW"], (address (base $Rn), (index $Rm, 8), (extended $extend, 32), (scaled_if $extend, 1))>;
def : MemoryRule<["(LDR|STR)(X|D)roX"], (address (base $Rn), (index $Rm, 8), (scaled_if $extend, 1))>;
def : MemoryRule<["(LDR|STR)(Q)roW"], (address (base $Rn), (index $Rm, 16), (extended $extend, 32), (scaled_if $extend, 1))>;
def : MemoryRule<["(LDR|STR)(Q)roX"], (address (base $Rn), (index $Rm, 16), (scaled_if $extend, 1))>;
def : MemoryRule<["PRFMroW"], (address (base $Rn), (index $Rm, 8), (extended $extend, 32), (scaled_if $extend, 1))>;
def : MemoryRule<["PRFMroX"], (address (base $Rn), (index $Rm, 8), (scaled_if $extend, 1))>;
// Exclusive, ordered and atomic accesses.
def : MemoryRule<["(LDX|LDAX|STX|STLX)(R[BHWX]|P[WX])", "(LDA|STL|LDLA|STLL)R[BHWX]", "LDAPR[BHWX]",
                  "(LD(ADD|CLR|EOR|SET|SMAX|SMIN|UMAX|UMIN)|SWP|CAS)(A|L|AL)?[BHWX]"],
                 (address (base $Rn))>;
// Literals count in words from the instruction.
def : MemoryRule<["LDR([WXSDQ]|SW)l", "PRFMl"], (address (displacement $label, 4), (origin (from_start)))>;
def : MemoryBytes<["(LDR|STR)(BB|B|SBW|SBX)(ui|pre|post|roW|roX)", "(LDUR|STUR)(BB|B|SBW|SBX)i",
                   "(LDTR|STTR)(B|SBW|SBX)i", "(LDAPUR|STLUR)(B|SBW|SBX)i",
                   "(LDX|LDAX|STX|STLX|LDA|STL|LDLA|STLL|LDAP)RB",
                   "(LD(ADD|CLR|EOR|SET|SMAX|SMIN|UMAX|UMIN)|SWP|CAS)(A|L|AL)?B"], 1>;
def : MemoryBytes<["(LDR|STR)(HH|H|SHW|SHX)(ui|pre|post|roW|roX)", "(LDUR|STUR)(HH|H|SHW|SHX)i",
                   "(LDTR|STTR)(H|SHW|SHX)i", "(LDAPUR|STLUR)(H|SHW|SHX)i",
                   "(LDX|LDAX|STX|STLX|LDA|STL|LDLA|STLL|LDAP)RH",
                   "(LD(ADD|CLR|EOR|SET|SMAX|SMIN|UMAX|UMIN)|SWP|CAS)(A|L|AL)?H"], 2>;
def : MemoryBytes<["(LDR|STR)(W|S|SW)(ui|pre|post|roW|roX|l)", "(LDUR|STUR)(W|S|SW)i",
                   "(LDTR|STTR)(W|SW)i", "(LDAPUR|STLUR)(SW)?i",
                   "(LDX|LDAX|STX|STLX|LDA|STL|LDLA|STLL|LDAP)RW",
                   "(LD(ADD|CLR|EOR|SET|SMAX|SMIN|UMAX|UMIN)|SWP|CAS)(A|L|AL)?W"], 4>;
def : MemoryBytes<["(LDR|STR)(X|D)(ui|pre|post|roW|roX|l)", "(LDUR|STUR)(X|D)i", "(LDTR|STTR)Xi",
                   "(LDAPUR|STLUR)Xi", "(LDX|LDAX|STX|STLX|LDA|STL|LDLA|STLL|LDAP)RX",
                   "(LD(ADD|CLR|EOR|SET|SMAX|SMIN|UMAX|UMIN)|SWP|CAS)(A|L|AL)?X",
                   "(LD|ST)N?P(W|S|SW)(i|pre|post)", "(LDX|LDAX|STX|STLX)PW"], 8>;
def : MemoryBytes<["(LDR|STR)Q(ui|pre|post|roW|roX|l)", "(LDUR|STUR)Qi", "(LD|ST)N?P(X|D)(i|pre|post)",
                   "(LDX|LDAX|STX|STLX)PX"], 16>;
def : MemoryBytes<["(LD|ST)N?PQ(i|pre|post)"], 32>;

// Flags (C1.2.4 and table C1-1: which flags a condition reads).
def : StatusFlags<[NZCV], ["N", "Z", "C", "V"]>;
def : StackPointers<[SP, WSP]>;
defvar AArch64Conditions = ["EQ", "NE", "HS", "LO", "MI", "PL", "VS", "VC", "HI", "LS", "GE", "LT", "GT", "LE", "AL", "NV"];
def : OppositeConditions<[["EQ", "NE"], ["HS", "LO"], ["MI", "PL"], ["VS", "VC"], ["HI", "LS"], ["GE", "LT"], ["GT", "LE"]]>;
defvar AArch64ConditionFlags = ["Z", "C", "N", "V", "C Z", "N V", "N Z V", ""];
foreach value = 0...15 in
  def : ConditionCode<["ccode", "inv_ccode"], value, AArch64Conditions[value], AArch64ConditionFlags[!srl(value, 1)]>;

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
def : AccessRule<["CTERM(EQ|NE)_(WW|XX)"], [(writes_flags "N V"), (reads NZCV), (reads_flags "C")]>;
def : AccessRule<["(CPYF?|SETG?|MOPSSETG)P.*"], [(writes_flags "N Z C V")]>;
def : AccessRule<["(CPYF?|SETG?|MOPSSETG)[ME].*"], [(reads_flags "N Z C V")]>;
def : AccessRule<["RCW.*"], [(writes_flags "N Z C V")]>;
// C6.2, MRS and MSR (register): the register NZCV, the number of which is 0xda10.
def : AccessRule<["MRS"], [(does_not_write NZCV), (reads_flags ""), (provided (is 1, 0xda10), (reads NZCV), (reads_flags "N Z C V"))]>;
def : AccessRule<["MSR"], [(reads_flags ""), (provided (is 0, 0xda10), (writes NZCV), (writes_flags "N Z C V"))]>;
// C6.2, MSR (immediate): no field of the state has flags; those that change flags are instructions of their own. SYSL has
// a result. C9.2, ZERO (tiles).
def : AccessRule<["MSRpstate.*"], [(does_not_write NZCV), (reads_flags "")]>;
def : AccessRule<["SYSLxt"], [(does_not_read $Rt), (writes $Rt)]>;
def : AccessRule<["ZERO_M"], [(writes ZA)]>;
// SVE, predicates: no element, the last and the first one.
def : AccessRule<["PTEST_PP", "WHILE.*", "BRK(A|B|N|PA|PB)S.*", "PTRUES_[BHSD]", "PFIRST_B", "PNEXT_[BHSD]",
                  "RDFFRS_PPz", "(AND|BIC|EOR|NAND|NOR|ORN|ORR)S_PPzPP", "N?MATCH_PPzZZ_[BH]",
                  "CMP(EQ|GE|GT|HI|HS|LE|LO|LS|LT|NE)_.*"],
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
