// Control flow and accesses of X86: what LLVM's description does not state.
//
// Include this after "X86.td".
//
// Sources: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 1, 6 and 7.3.8, and volume 2;
// AMD64 Architecture Programmer's Manual, volume 3. Flags: volume 1, appendix A, and volume 2.

#ifndef TBLGEN_X86_ACCESS_TD
#define TBLGEN_X86_ACCESS_TD

include "tblgen/Access.td"

def : FlowIsWhole;

// Distances from the next instruction, in bytes.
def : BranchOperands<["brtarget", "brtarget8", "brtarget16", "brtarget32", "i8imm_brtarget",
                      "i16imm_brtarget", "i32imm_brtarget", "i64i32imm_brtarget"], (from_end)>;
def : FlowRule<["JMPABS64i"], [(jumps (to 0, (absolute)))]>;

// Far jumps, calls and returns load the code segment (volume 1, 6.3.2): the address in the
// instruction is one within that.
def : FlowRule<["FARJMP(16|32)i"], [(jumps switches)]>;
def : FlowRule<["FARJMP(16|32|64)m"], [(jumps_indirectly switches)]>;
def : FlowRule<["FARCALL(16|32)i"], [(calls switches)]>;
def : FlowRule<["FARCALL(16|32|64)m"], [(calls_indirectly switches)]>;
def : FlowRule<["LRETI?(16|32|64)", "IRET(16|32|64)"], [(returns switches)]>;

// Interrupts that the program asks for (volume 1, 6.5.4), and those that a condition decides.
def : FlowRule<["INT", "INT3"], [(interrupts)]>;
def : FlowRule<["INTO"], [(interrupts conditional)]>;
def : FlowRule<["TRAP", "UD1[LQW][mr]"], [(traps)]>;

// Fast calls of the system (volume 1, 6.8.6) and returns from there, which may be to other modes.
def : FlowRule<["SYSCALL", "SYSENTER"], [(calls_system switches)]>;
def : FlowRule<["SYSRET(64)?", "SYSEXIT(64)?", "ERETU", "ERETS", "UIRET", "RSM"],
               [(returns switches)]>;
// Virtual machines, secure modules and monitors: what they call goes on with the next instruction.
def : FlowRule<["VMCALL", "VMMCALL", "VMLAUNCH", "VMRESUME", "VMRUN(32|64)", "SEAMCALL",
                "TDCALL"], [(calls_system switches)]>;
def : FlowRule<["SEAMRET"], [(returns switches)]>;
// SKINIT jumps to the secure loader; a register tells what the others do, which may be a jump.
def : FlowRule<["SKINIT"], [(jumps_indirectly switches)]>;
def : FlowRule<["GETSEC", "ENCLU"], [(not_known)]>;

// Transactions: where they are cancelled, execution goes on at the place that XBEGIN names.
def : FlowRule<["XABORT"], [(jumps_indirectly conditional)]>;
def : FlowRule<["HLT", "MWAITrr", "MWAITXrrr"], [(halts)]>;

// Memory operands (volume 2, 2.1.5): those of string instructions are a register alone, and those of some
// moves an address alone. In 64-bit mode, addresses may count from the next instruction (2.2.1.6).
def : MemoryOperandClass<"X86SrcIdxOperand", (address (base 0), (segment 1))>;
def : MemoryOperandClass<"X86DstIdxOperand", (address (base 0))>;
def : MemoryOperandClass<"X86MemOffsOperand", (address (displacement 0), (segment 1))>;
defvar X86Address = (address (base 0), (scale 1), (index 2), (displacement 3), (segment 4),
                     (origin (from_end), RIP, EIP), (no_index EIZ, RIZ));
def : MemoryOperandClass<"X86MemOperand", X86Address>;
def : MemoryOperands<["lea64mem", "lea64_32mem", "shmem", "ssmem", "sdmem"], X86Address>;
def : MemoryBroadcasts<["V.*Zm?r?i?mi?bi?k?z?", "V.*Z(128|256)m?r?i?mi?bi?k?z?"]>;

// What is there: the types of operands, then those of instructions (volume 2, the pages of instructions).
foreach width = [8, 16, 32, 64] in {
  defvar n = !cast<string>(width);
  def : MemoryOperandTypes<["i" # n # "mem", "i" # n # "mem_NOREX", "i" # n # "mem_TC", "srcidx" # n,
                            "dstidx" # n, "offset16_" # n, "offset32_" # n, "offset64_" # n],
                           !cast<ValueType>("i" # n)>;
}
def : MemoryOperandTypes<["f16mem", "shmem"], f16>;
def : MemoryOperandTypes<["f32mem", "ssmem"], f32>;
def : MemoryOperandTypes<["f64mem", "sdmem"], f64>;
def : MemoryOperandTypes<["f80mem"], f80>;
// Addresses alone.
def : MemoryBytes<["LEA.*", "INVLPG.*", "CLDEMOTE", "CLFLUSH(OPT)?", "CLWB", "PREFETCH.*"], 0>;
// Far pointers, descriptors, bounds, states.
def : MemoryBytes<["L[DEFGS]S16rm", "FAR(CALL|JMP)16m", "BOUNDS16rm"], 4>;
def : MemoryBytes<["L[DEFGS]S32rm", "FAR(CALL|JMP)32m", "[LS][GI]DT(16|32)m"], 6>;
def : MemoryBytes<["BOUNDS32rm", "RSTORSSP", "CLRSSBSY"], 8>;
def : MemoryBytes<["L[FGS]S64rm", "FAR(CALL|JMP)64m", "[LS][GI]DT64m", "F(BLD|BSTP)m"], 10>;
def : MemoryBytes<["AES(ENC|DEC)128KL", "AES(ENC|DEC)WIDE128KL"], 48>;
def : MemoryBytes<["AES(ENC|DEC)256KL", "AES(ENC|DEC)WIDE256KL"], 64>;
def : MemoryBytes<["FX(SAVE|RSTOR)(64)?"], 512>;
// Each element has an address of its own.
def : MemoryBytes<["V(GATHER|SCATTER)(PF[01])?[DQ]PS.*", "VP(GATHER|SCATTER)[DQ]D(Y|Z.*)?(rm|mr)"], 4>;
def : MemoryBytes<["V(GATHER|SCATTER)(PF[01])?[DQ]PD.*", "VP(GATHER|SCATTER)[DQ]Q(Y|Z.*)?(rm|mr)"], 8>;
// Elements of vectors: by the source of conversions, then by the last letters of the mnemonic.
def : MemoryElements<["INVLPG.*", "CLDEMOTE", "FBLDm", "FBSTPm", "MMX_MOVNTQmr"], OtherVT>;
def : MemoryElements<["RSTORSSP", "CLRSSBSY"], i64>;
def : MemoryElements<["VCVTPS2PH(Y|Z|Z128|Z256)?mrk?"], f16>;
def : MemoryElements<["VCVTNE[EO]BF162PS.*", "VBCSTNEBF162PS.*"], bf16>;
def : MemoryElements<["(V|MMX_)?CVTT?(PS|SS)2.*", "VCVTPS.*", "V?MOV[HL]PS.*"], f32>;
def : MemoryElements<["V?CVTT?(PD|SD)2.*"], f64>;
def : MemoryElements<["VCVTT?(PH|SH)2.*"], f16>;
def : MemoryElements<["V?CVT(DQ|UDQ)2.*", "MMX_CVTPI2.*"], i32>;
def : MemoryElements<["VCVT(QQ|UQQ)2.*", "V?CVTU?SI642.*"], i64>;
def : MemoryElements<["VCVTU?W2PH.*"], i16>;
def : MemoryElements<["VCVTNE[EO]PH2PS.*", "VBCSTNESH2PS.*"], f16>;
def : MemoryElements<["V?CVTU?SI2.*"], i32>;
class X86VectorElements<list<string> names, ValueType element>
  : MemoryElements<!foreach(name, names, !strconcat(name,
      "(Y|Z|Z128|Z256)?(r?mr?|rrm|mi|rmi|mri)(b|bi)?(_Int)?(kz?)?")), element>;
def : X86VectorElements<["PF[A-Z0-9]*", "PI2F[DW]", "(V|MMX_)?P(ANDN?|OR|XOR)"], OtherVT>;
def : X86VectorElements<["V?PS[LR]LDQ"], i128>;
def : X86VectorElements<["VPERM[A-Z0-9]*PS", "VBROADCASTF32X[0-9]"], f32>;
def : X86VectorElements<["VPERM[A-Z0-9]*PD"], f64>;
// Pairs of halves are elements of 32 bits.
def : X86VectorElements<["VF[A-Z]*C(PH|SH)", "VDPBF16PS", "VBROADCASTI32X[0-9]", "VPHADDU?DQ", "VPHSUBDQ"], i32>;
// What is broadcast is a group of four bytes, of two words.
def : MemoryElements<["VPDP[BW][SU]*DS?Z(128|256)?mb(kz?)?"], i32>;
def : X86VectorElements<["VPDPB[SU]*DS?", "VPHADDU?B[WDQ]", "VPHSUBBW"], i8>;
def : X86VectorElements<["VP4?DPW[SU]*DS?", "VPMA[CD]+C?SS?W[DW]?", "VPHADDU?W[DQ]", "VPHSUBWD"], i16>;
def : X86VectorElements<["VPMULTISHIFTQB"], i64>;
def : MemoryElements<["VPMULU?DQZ(128|256)?rmb(kz?)?"], i64>;
def : X86VectorElements<["(V|MMX_)?PACK[SU]SWB"], i16>;
def : X86VectorElements<["(V|MMX_)?PACK[SU]SDW"], i32>;
def : X86VectorElements<["(V|MMX_)?P(SADBW|UNPCK[LH]BW|MADDUBSW|ALIGNR|MOV[SZ]XB[WDQ])",
                         "(V|MMX_)?P[A-Z0-9]*B"], i8>;
def : X86VectorElements<["(V|MMX_)?P(MADDWD|UNPCK[LH]WD|MOV[SZ]XW[DQ]|SHUF[LH]?W)",
                         "(V|MMX_)?P[A-Z0-9]*W"], i16>;
def : X86VectorElements<["(V|MMX_)?P(UNPCK[LH]DQ|MUL(U|H)?DQ|MOV[SZ]XDQ)", "(V|MMX_)?P[A-Z0-9]*D"], i32>;
def : X86VectorElements<["(V|MMX_)?P[A-Z0-9]*Q"], i64>;
def : X86VectorElements<["V?[A-Z]*[0-9]*[A-Z]*[PS]S"], f32>;
def : X86VectorElements<["V?[A-Z]*[0-9]*[A-Z]*[PS]D"], f64>;
def : X86VectorElements<["V[A-Z]*[0-9]*[A-Z]*[PS]H"], f16>;

include "tblgen/X86/AccessFlags.td"
include "tblgen/X86/AccessMemory.td"

#endif // TBLGEN_X86_ACCESS_TD
