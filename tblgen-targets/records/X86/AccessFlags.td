// Flags of X86: those that each instruction reads, writes, clears, sets, and those that it leaves undefined.
//
// Sources: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 1, appendix A (EFLAGS
// cross-reference) and B (condition codes), 8.1.3 (status word of the x87 FPU), and volume 2.

#ifndef TBLGEN_X86_ACCESS_FLAGS_TD
#define TBLGEN_X86_ACCESS_FLAGS_TD

include "tblgen/Access.td"

def : StatusFlags<[EFLAGS, DF], ["CF", "PF", "AF", "ZF", "SF", "TF", "IF", "DF", "OF", "AC"]>;
def : StatusFlags<[FPSW], ["C0", "C1", "C2", "C3"]>;

// Appendix B. Two conditions differ in the lowest bit, which negates them.
defvar X86Conditions = ["O", "NO", "B", "AE", "E", "NE", "BE", "A", "S", "NS", "P", "NP", "L", "GE", "LE", "G"];
defvar X86ConditionFlags = ["OF", "CF", "ZF", "CF ZF", "SF", "PF", "SF OF", "ZF SF OF"];
foreach value = 0...15 in {
  defvar flags = X86ConditionFlags[!srl(value, 1)];
  def : ConditionCode<["ccode"], value, X86Conditions[value], flags>;
  // The next one is the opposite.
  if !eq(!and(value, 1), 0) then
    def : OppositeConditions<[[X86Conditions[value], X86Conditions[!add(value, 1)]]]>;
  // Comparisons of APX have "true" and "false" in place of those of the parity.
  if !ne(!srl(value, 1), 5) then
    def : ConditionCode<["of comparisons"], value, X86Conditions[value], flags>;
}
def : ConditionCode<["of comparisons"], 10, "T">;
def : ConditionCode<["of comparisons"], 11, "F">;
def : OppositeConditions<[["T", "F"]]>;
def : AccessRule<["C(CMP|TEST)[0-9].*"], [(has_condition $cond, "of comparisons")]>;

// The forms of an instruction for all sizes and operands. Those with NF write no flags.
class AccessForms<string name> {
  string All = name # "[0-9][a-zA-Z0-9]*(_(EVEX|ND|REV|alt))*";
}

// Arithmetic.
foreach lock = ["", "LOCK_"] in {
  def : AccessRule<[AccessForms<lock # "ADD">.All, AccessForms<lock # "SUB">.All],
                   [(writes_flags "OF SF ZF AF CF PF")]>;
  def : AccessRule<[AccessForms<lock # "INC">.All, AccessForms<lock # "DEC">.All],
                   [(writes_flags "OF SF ZF AF PF")]>;
  def : AccessRule<[AccessForms<lock # "AND">.All, AccessForms<lock # "OR">.All, AccessForms<lock # "XOR">.All],
                   [(writes_flags "SF ZF PF"), (clears_flags "OF CF"), (undefines_flags "AF")]>;
}
def : AccessRule<[AccessForms<"CMP">.All, AccessForms<"NEG">.All, AccessForms<"XADD">.All, "LXADD.*",
                  "L?CMPXCHG(8|16|32|64)(rr|rm)?", "CMPCCXADDm.*"],
                 [(writes_flags "OF SF ZF AF CF PF")]>;
def : AccessRule<["L?CMPXCHG(8|16)B"], [(writes_flags "ZF")]>;
def : AccessRule<[AccessForms<"ADC">.All, AccessForms<"SBB">.All],
                 [(reads_flags "CF"), (writes_flags "OF SF ZF AF CF PF")]>;
def : AccessRule<["ADCX.*"], [(reads_flags "CF"), (writes_flags "CF")]>;
def : AccessRule<["ADOX.*"], [(reads_flags "OF"), (writes_flags "OF")]>;
def : AccessRule<[AccessForms<"TEST">.All],
                 [(writes_flags "SF ZF PF"), (clears_flags "OF CF"), (undefines_flags "AF")]>;
def : AccessRule<[AccessForms<"I?MUL">.All, AccessForms<"IMULZU">.All],
                 [(writes_flags "OF CF"), (undefines_flags "SF ZF AF PF")]>;
def : AccessRule<[AccessForms<"I?DIV">.All], [(undefines_flags "OF SF ZF AF CF PF")]>;
def : AccessRule<["AAA", "AAS"],
                 [(reads_flags "AF"), (writes_flags "AF CF"), (undefines_flags "OF SF ZF PF")]>;
def : AccessRule<["AAD8i8", "AAM8i8"], [(writes_flags "SF ZF PF"), (undefines_flags "OF AF CF")]>;
def : AccessRule<["DAA", "DAS"],
                 [(reads_flags "AF CF"), (writes_flags "SF ZF AF PF CF"), (undefines_flags "OF")]>;

// Shifts and rotations. Their count is cut to 5 bits, or 6 bits if operands have 64; a count of 0 changes
// no flag.
foreach size = [8, 16, 32, 64] in {
  defvar mask = !if(!eq(size, 64), 63, 31);
  // The forms by the number of the operand that is the count, if one is.
  foreach count = [2, 5, 6] in {
    defvar form = !cond(!eq(count, 2): "ri(_EVEX|_ND)?", !eq(count, 5): "mi(_EVEX)?", true: "mi_ND");
    def : AccessRule<["(SHL|SHR|SAR)" # size # form],
                     [(provided (bits_are count, mask, 1), (writes_flags "OF SF ZF PF CF"), (undefines_flags "AF")),
                      (provided (bits_are_not count, mask, 0), (bits_are_not count, mask, 1),
                            (writes_flags "SF ZF PF CF"), (undefines_flags "OF AF")),
                      (provided (bits_are count, mask, 0), (reads_flags ""))]>;
    def : AccessRule<["(ROL|ROR|RCL|RCR)" # size # form],
                     [(provided (bits_are count, mask, 1), (writes_flags "OF CF")),
                      (provided (bits_are_not count, mask, 0), (bits_are_not count, mask, 1),
                            (writes_flags "CF"), (undefines_flags "OF")),
                      (provided (bits_are count, mask, 0), (reads_flags ""))]>;
    def : AccessRule<["(RCL|RCR)" # size # form],
                     [(provided (bits_are_not count, mask, 0), (reads_flags "CF"))]>;
  }
  // Shifts of two registers have one more operand.
  foreach count = [3, 6, 7] in {
    defvar form = !cond(!eq(count, 3): "rri8(_EVEX|_ND)?", !eq(count, 6): "mri8(_EVEX)?", true: "mri8_ND");
    def : AccessRule<["(SHLD|SHRD)" # size # form],
                     [(provided (bits_are count, mask, 1), (writes_flags "OF SF ZF PF CF"), (undefines_flags "AF")),
                      (provided (bits_are_not count, mask, 0), (bits_are_not count, mask, 1),
                            (writes_flags "SF ZF PF CF"), (undefines_flags "OF AF")),
                      (provided (bits_are count, mask, 0), (reads_flags ""))]>;
  }
}
def : AccessRule<["(SHL|SHR|SAR)[0-9]+[mr]1(_EVEX|_ND)?"],
                 [(writes_flags "OF SF ZF PF CF"), (undefines_flags "AF")]>;
def : AccessRule<["(SHL|SHR|SAR)[0-9]+[mr]CL(_EVEX|_ND)?", "(SHLD|SHRD)[0-9]+[mr]rCL(_EVEX|_ND)?"],
                 [(writes_flags "SF ZF PF CF"), (undefines_flags "OF AF"),
                  (may_keep_flags "OF SF ZF AF PF CF")]>;
def : AccessRule<["(ROL|ROR|RCL|RCR)[0-9]+[mr]1(_EVEX|_ND)?"], [(writes_flags "OF CF")]>;
def : AccessRule<["(ROL|ROR|RCL|RCR)[0-9]+[mr]CL(_EVEX|_ND)?"],
                 [(writes_flags "CF"), (undefines_flags "OF"), (may_keep_flags "OF CF")]>;
def : AccessRule<["(RCL|RCR)[0-9]+[mr](1|CL)(_EVEX|_ND)?"], [(reads_flags "CF")]>;

// Bits.
def : AccessRule<["(LOCK_)?BT[CRS]?(16|32|64).*", "LOCK_BT[CRS]_RM.*"],
                 [(writes_flags "CF"), (undefines_flags "OF SF AF PF")]>;
def : AccessRule<["BS[FR][0-9]+r[mr]"], [(writes_flags "ZF"), (undefines_flags "CF OF SF AF PF")]>;
def : AccessRule<[AccessForms<"LZCNT">.All, AccessForms<"TZCNT">.All],
                 [(writes_flags "CF ZF"), (undefines_flags "OF SF AF PF")]>;
def : AccessRule<[AccessForms<"POPCNT">.All], [(writes_flags "ZF"), (clears_flags "CF OF SF AF PF")]>;
def : AccessRule<[AccessForms<"ANDN">.All],
                 [(writes_flags "SF ZF"), (clears_flags "OF CF"), (undefines_flags "AF PF")]>;
def : AccessRule<[AccessForms<"BEXTR">.All],
                 [(writes_flags "ZF"), (clears_flags "OF CF"), (undefines_flags "AF SF PF")]>;
def : AccessRule<["BEXTRI.*"], [(writes_flags "ZF"), (clears_flags "OF CF"), (undefines_flags "AF SF PF")]>;
def : AccessRule<[AccessForms<"BLSI">.All, AccessForms<"BLSR">.All],
                 [(writes_flags "SF ZF CF"), (clears_flags "OF"), (undefines_flags "AF PF")]>;
def : AccessRule<[AccessForms<"BLSMSK">.All],
                 [(writes_flags "SF CF"), (clears_flags "ZF OF"), (undefines_flags "AF PF")]>;
def : AccessRule<["(BLC(FILL|I|IC|S|MSK)|BLS(FILL|IC)|TZMSK|T1MSKC)(32|64).*"],
                 [(writes_flags "SF ZF CF"), (clears_flags "OF"), (undefines_flags "AF PF")]>;
def : AccessRule<[AccessForms<"BZHI">.All],
                 [(writes_flags "SF ZF CF"), (clears_flags "OF"), (undefines_flags "AF PF")]>;
def : AccessRule<["RDRAND[0-9]+r", "RDSEED[0-9]+r"], [(writes_flags "CF"), (clears_flags "OF SF ZF AF PF")]>;

// Comparisons of vectors and floating-point numbers.
def : AccessRule<["V?U?COMIS[SDH].*", "U?COM_FIP?r"],
                 [(writes_flags "ZF PF CF"), (clears_flags "OF AF SF")]>;
def : AccessRule<["U?COM_FIP?r"], [(clears_flags "C1")]>;
def : AccessRule<["V?PTEST(Y)?r[mr]", "VTESTP[SD](Y)?r[mr]"],
                 [(writes_flags "ZF CF"), (clears_flags "OF SF AF PF")]>;
def : AccessRule<["KORTEST[BWDQ](kk|rr)?", "KTEST[BWDQ](kk|rr)?"],
                 [(writes_flags "ZF CF"), (clears_flags "OF SF AF PF")]>;
def : AccessRule<["V?PCMP[EI]STR[IM].*"], [(writes_flags "OF SF ZF CF"), (clears_flags "AF PF")]>;

// Flags themselves.
def : AccessRule<["SAHF"], [(writes_flags "SF ZF AF PF CF")]>;
def : AccessRule<["LAHF"], [(reads_flags "SF ZF AF PF CF")]>;
def : AccessRule<["CLC"], [(clears_flags "CF")]>;
def : AccessRule<["STC"], [(sets_flags "CF")]>;
def : AccessRule<["CMC"], [(reads_flags "CF"), (writes_flags "CF")]>;
def : AccessRule<["CLD"], [(clears_flags "DF")]>;
def : AccessRule<["STD"], [(sets_flags "DF")]>;
def : AccessRule<["CLI"], [(clears_flags "IF")]>;
def : AccessRule<["STI"], [(sets_flags "IF")]>;
def : AccessRule<["CLAC"], [(clears_flags "AC")]>;
def : AccessRule<["STAC"], [(sets_flags "AC")]>;
def : AccessRule<["SALC"], [(reads_flags "CF")]>;
def : AccessRule<["INTO"], [(reads_flags "OF")]>;
def : AccessRule<["PUSHF(32|64)"], [(reads_flags "CF PF AF ZF SF TF IF DF OF AC")]>;
def : AccessRule<["PUSHF16"], [(reads_flags "CF PF AF ZF SF TF IF DF OF")]>;
def : AccessRule<["POPF(32|64)", "IRET(32|64)", "SYSRET(64)?", "RSM", "ERET[SU]"],
                 [(writes_flags "CF PF AF ZF SF TF IF DF OF AC")]>;
def : AccessRule<["POPF16", "IRET16"], [(writes_flags "CF PF AF ZF SF TF IF DF OF")]>;
def : AccessRule<["SYSENTER"], [(clears_flags "IF")]>;
def : AccessRule<["SYSCALL"], [(reads_flags "CF PF AF ZF SF TF IF DF OF AC"),
                               (writes_flags "CF PF AF ZF SF TF IF DF OF AC")]>;
def : AccessRule<["LOOPE", "LOOPNE"], [(reads_flags "ZF")]>;
def : AccessRule<["MOVS[BLQW]", "STOS[BLQW]", "LODS[BLQW]", "INS[BLW]", "OUTS[BLW]"], [(reads_flags "DF")]>;
def : AccessRule<["CMPS[BLQW]", "SCAS[BLQW]"], [(reads_flags "DF"), (writes_flags "OF SF ZF AF CF PF")]>;

// System instructions.
def : AccessRule<["ARPL16(mr|rr)", "LAR(16|32|64)r[mr]", "LSL(16|32|64)r[mr]", "VER[RW][mr]"],
                 [(writes_flags "ZF")]>;
def : AccessRule<["XTEST", "ENQCMDS?(16|32|64)(_EVEX)?"], [(writes_flags "ZF"), (clears_flags "CF OF SF AF PF")]>;
def : AccessRule<["TESTUI", "UMWAIT", "TPAUSE"], [(writes_flags "CF"), (clears_flags "OF SF ZF AF PF")]>;
def : AccessRule<["AES(ENC|DEC)(WIDE)?(128|256)KL"], [(writes_flags "ZF"), (clears_flags "CF OF SF AF PF")]>;

def : AccessRule<["MOV(32|64)(rc|rd|cr|dr)"], [(undefines_flags "OF SF ZF AF PF CF")]>;
def : AccessRule<["PCONFIG", "LOADIWKEY", "PBNDKB", "SEAMOPS"], [(writes_flags "ZF"), (clears_flags "CF OF SF AF PF")]>;
def : AccessRule<["ENCODEKEY(128|256)"], [(clears_flags "OF SF ZF AF PF CF")]>;
def : AccessRule<["RSTORSSP", "CLRSSBSY", "RDPRU", "SEAMCALL"], [(writes_flags "CF"), (clears_flags "OF SF ZF AF PF")]>;
def : AccessRule<["SAVEPREVSSP"], [(reads_flags "CF")]>;
def : AccessRule<["LWPINS(32|64)r[rm]i"], [(writes_flags "CF")]>;
// Volume 3, 31.2 (VMsucceed, VMfail), and AMD64 Architecture Programmer's Manual, volume 3 (RMPADJUST and others).
def : AccessRule<["VM(CALL|LAUNCH|RESUME|XOFF|XON|PTRLDm|CLEARm)", "VM(READ|WRITE)(32|64)[rm][rm]",
                  "INV(EPT|VPID)(32|64)(_EVEX)?"], [(writes_flags "CF ZF"), (clears_flags "OF SF AF PF")]>;
def : AccessRule<["VMPTRSTm"], [(clears_flags "OF SF ZF AF PF CF")]>;
def : AccessRule<["PSMASH", "RMP(ADJUST|UPDATE|QUERY)"], [(writes_flags "OF SF ZF AF PF")]>;
def : AccessRule<["PVALIDATE(32|64)"], [(writes_flags "OF SF ZF AF PF CF")]>;

// The condition codes of the x87 FPU (volume 1, 8.1.3 and table 8-1).
def : AccessRule<["(ADD|SUB|SUBR|MUL|DIV|DIVR)_F.*", "I?LD_F.*", "(IST|ST)_F.*", "SQRT_F", "FBLDm", "FBSTPm",
                  "FLDL(2E|2T|G2|N2)", "FLDPI", "FYL2X(P1)?", "FPATAN", "FRNDINT", "FSCALE", "FXTRACT", "F2XM1"],
                 [(writes_flags "C1"), (undefines_flags "C0 C2 C3")]>;
def : AccessRule<["(ABS|CHS|XCH)_F", "ISTT_F.*", "FDECSTP", "FINCSTP", "CMOVN?(B|E|BE|P)_F"],
                 [(clears_flags "C1"), (undefines_flags "C0 C2 C3")]>;
def : AccessRule<["(COM|COMP)_FST0r", "UCOM_F(P|PP)?r?", "FCOMP?(32|64)m", "FCOMPP", "FICOMP?(16|32)m",
                  "TST_F"], [(writes_flags "C0 C2 C3"), (clears_flags "C1")]>;
def : AccessRule<["XAM_F"], [(writes_flags "C0 C1 C2 C3")]>;
def : AccessRule<["FPREM1?"], [(writes_flags "C0 C1 C2 C3")]>;
def : AccessRule<["FSIN", "FCOS", "FSINCOS", "FPTAN"], [(writes_flags "C1 C2"), (undefines_flags "C0 C3")]>;
def : AccessRule<["CMOVN?B_F"], [(reads_flags "CF")]>;
def : AccessRule<["CMOVN?E_F"], [(reads_flags "ZF")]>;
def : AccessRule<["CMOVN?BE_F"], [(reads_flags "CF ZF")]>;
def : AccessRule<["CMOVN?P_F"], [(reads_flags "PF")]>;
def : AccessRule<["FNSTSW(m|16r)", "FSTENVm"], [(reads_flags "C0 C1 C2 C3"), (undefines_flags "C0 C1 C2 C3")]>;
def : AccessRule<["FSAVEm"], [(reads_flags "C0 C1 C2 C3"), (clears_flags "C0 C1 C2 C3")]>;
def : AccessRule<["FLDENVm", "FRSTORm", "FXRSTOR(64)?"], [(writes_flags "C0 C1 C2 C3")]>;
def : AccessRule<["FNINIT"], [(clears_flags "C0 C1 C2 C3")]>;
def : AccessRule<["FXSAVE(64)?"], [(reads_flags "C0 C1 C2 C3")]>;
def : AccessRule<["FNSTCW16m", "FLDCW16m", "FNCLEX", "FNOP", "FFREEP?"], [(undefines_flags "C0 C1 C2 C3")]>;
def : AccessRule<["WAIT"], [(reads_flags "")]>;

#endif // TBLGEN_X86_ACCESS_FLAGS_TD
