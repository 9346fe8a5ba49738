// The features that processors need for instructions of X86, where the predicates of the description do not
// tell them.
//
// Sources: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2: CPUID, and the column "CPUID
// Feature Flag" of each instruction; volume 1, 5.1 (groups of instructions); AMD64 Architecture Programmer's
// Manual, volume 3, appendix D; Intel APX Architecture Specification.

#ifndef TBLGEN_X86_CPUID_TD
#define TBLGEN_X86_CPUID_TD

include "tblgen/MC.td"

// LLVM's names for vectors of 512 bits (LLVM 18 to 21), and for the mode of 64 bits.
def : NotInCpuid<["evex512", "64bit", "64bit-mode", "32bit-mode", "16bit-mode"]>;

// The x87 FPU, and what later processors added to it: CMOV, SSE3 (FISTTP).
def : CpuidRule<["(ABS|CHS|SQRT|TST|XAM|XCH|U?COM|COMP|LD|ST|ILD|IST|ISTT|ADD|SUBR?|MUL|DIVR?)_F.*",
                 "UCOM_FPP?r", "CMOVN?(B|BE|E|P)_F", "FI?COMP?(16|32|64)m", "FCOMPP", "FB(LD|STP)m",
                 "F(2XM1|COS|DECSTP|FREEP?|INCSTP|LDCW16m|LDENVm|LDL2[ET]|LDL[GN]2|LDPI|PATAN|PREM1?|PTAN)",
                 "FN(CLEX|INIT|OP|STCW16m|STSW16r|STSWm)",
                 "F(RNDINT|RSTORm|SAVEm|SCALE|SIN|SINCOS|STENVm|XTRACT|YL2X|YL2XP1)"], ["x87"]>;
def : CpuidRule<["CMOVN?(B|BE|E|P)_F", "U?COM_FIP?r"], ["cmov"]>;
def : CpuidRule<["ISTT_FP.*"], ["sse3"]>;

// General registers and the system.
def : CpuidRule<["CMOV(16|32|64)r[rm](_ND)?"], ["cmov"]>;
def : CpuidRule<["NOOP[WLQ]r?"], ["nopl"]>;
def : CpuidRule<["AD[CO]X(32|64)r[rm].*"], ["adx"]>;
def : CpuidRule<["(ANDN|BEXTR|BLSI|BLSMSK|BLSR)(32|64)r[rm].*", "TZCNT(16|32|64)r[rm].*"], ["bmi"]>;
def : CpuidRule<["(BZHI|MULX)(32|64)r[rm].*"], ["bmi2"]>;
def : CpuidRule<["LZCNT(16|32|64)r[rm].*"], ["lzcnt"]>;
def : CpuidRule<["POPCNT(16|32|64)r[rm].*"], ["popcnt"]>;
def : CpuidRule<["INVPCID(32|64)(_EVEX)?"], ["invpcid"]>;
def : CpuidRule<["(RD|WR)PKRUr"], ["pku"]>;
def : CpuidRule<["XBEGIN_[24]", "XEND", "XABORT", "XTEST"], ["rtm"]>;
def : CpuidRule<["X[GS]ETBV"], ["xsave"]>;
def : CpuidRule<["XSAVES(64)?"], ["xsaves"]>;
def : CpuidRule<["CLRSSBSY", "(INC|RD)SSP[DQ]", "RSTORSSP", "SAVEPREVSSP", "SETSSBSY",
                 "WRU?SS[DQ](_EVEX)?"], ["shstk"]>;
// CPUID reports MONITOR and MWAIT as a feature for which LLVM has no name.
let IsInstead = 1 in
def : CpuidRule<["MONITOR(32|64)?rrr", "MWAITrr"], []>;

// Vectors, and hints for memory.
def : CpuidRule<["PREFETCH(NTA|T[012])", "(LD|ST)MXCSR", "(RCP|RSQRT|SQRT)SS[mr](_Int)?"], ["sse"]>;
def : CpuidRule<["MFENCE", "SQRTSD[mr](_Int)?"], ["sse2"]>;
def : CpuidRule<["V(RCP|RSQRT|SQRT)SS[mr](_Int)?", "VSQRTSD[mr](_Int)?"], ["avx"]>;
def : CpuidRule<["PREFETCHW?"], ["prfchw"]>;
def : CpuidRule<["PREFETCHWT1"], ["prefetchwt1"]>;

// 3DNow!, which later releases do not name, has the registers of MMX.
def : CpuidRule<["P(AVGUSB|F[A-Z0-9]+|I2F[DW]|MULHRW|SWAPD)r[rm]"], ["mmx", "3dnow"]>;
def : CpuidRule<["P(F2IW|FP?NACC|I2FW|SWAPD)r[rm]"], ["3dnowa"]>;
def : CpuidRule<["FEMMS"], ["3dnow"]>;

// APX: registers R16 to R31, and what else is new in map 4 of EVEX.
def : CpuidRule<[".*_EVEX", "JMPABS64i"], ["egpr"]>;
def : CpuidRule<[".*_ND"], ["ndd"]>;
def : CpuidRule<[".*_NF(_ND)?"], ["nf"]>;
def : CpuidRule<["(PUSH|POP)2P?"], ["push2pop2"]>;
def : CpuidRule<["(PUSH|POP)2P", "(PUSH|POP)P64r"], ["ppx"]>;
def : CpuidRule<["CCMP.*", "CTEST.*"], ["ccmp"]>;
def : CpuidRule<["CFCMOV.*"], ["cf"]>;
def : CpuidRule<["SETZUCC[rm]", "IMULZU.*"], ["zu"]>;

#endif // TBLGEN_X86_CPUID_TD
