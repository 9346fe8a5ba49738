// Control flow of AArch64: what LLVM's description does not state.
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

#endif // TBLGEN_AARCH64_ACCESS_TD
