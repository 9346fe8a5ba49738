// Machine code of X86: what processors refuse, though LLVM's disassembler decodes it, and the jump by which LOOP
// and JRCXZ reach farther.
//
// Include this after "X86.td" of LLVM 14 to 22. Strict disassemblers need it, and encoders for the jump.
//
// Sources: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2: LOCK, MOV, and the
// exceptions of the instructions; AMD64 Architecture Programmer's Manual, volume 3.

#ifndef TBLGEN_X86_MC_TD
#define TBLGEN_X86_MC_TD

include "tblgen/MC.td"
include "tblgen/X86.Asm.td"

def : DetourJump<(JMP_1)>;

// LOCK: instructions that read, change and write memory.
def : StrictRule<["(ADD|ADC|AND|OR|SBB|SUB|XOR)(8|16|32|64)m(r|i|i8|i32)", "BT[CRS](16|32|64)m(r|i8)",
                  "(INC|DEC|NEG|NOT)(8|16|32|64)m", "(XADD|CMPXCHG)(8|16|32|64)rm", "CMPXCHG(8|16)B",
                  "XCHG(8|16|32|64)rm"], [(lockable)]>;

// 66, F2 and F3 may not stand before these (NP before the opcode in the manual), in addition to instructions
// of an opcode that others share with such a prefix.
def : StrictRule<["F?X(SAVE|RSTOR)(C|S|OPT)?(64)?", "(LD|ST)MXCSR", "CLFLUSH", "[LMS]FENCE", "CLAC", "STAC",
                  "ENCL[SUV]", "GETSEC", "X([GS]ETBV|END|TEST)", "VM(FUNC|LAUNCH|RESUME)",
                  "VMPTR(LD|ST)m", "VM(READ|WRITE)(32|64)[rm][rm]", "(RD|WR)PKRUr", "SERIALIZE",
                  "PCONFIG", "WRMSRNS", "MOVNTI(_64)?mr", "MOVDIRI(32|64)", "SHA(1|256).*",
                  "WRSS[DQ]", "MMX_EMMS", "CLDEMOTE", "MONITORX?(32|64)?rrr", "MWAITX?rrr?", "VMXOFF", "VMCALL",
                  "RDPRU", "TLBSYNC", "INVLPGB(32|64)", "PBNDKB"], [(alone)]>;
// F2 and F3 choose another instruction, or none, where 66 is the size of operands.
def : StrictRule<["RD(RAND|SEED)(16|32|64)r", "MOVBE(16|32|64)(rm|mr)", "VMMCALL"], [(not_repeated)]>;
// VIA PadLock Programming Guide: REP belongs to these, but for the alternate form of XSTORE.
def : StrictRule<["XCRYPT(ECB|CBC|CTR|CFB|OFB)", "XSHA(1|256)", "MONTMUL"], [(repeated)]>;
def : StrictRule<["EXTRQI"], [(digit 0)]>;
// Instructions of 64-bit mode whose predicates do not say so.
def : StrictRule<["SWAPGS", "U(RD|WR)MSRr[ri].*", ".*_(EVEX|NF)", "UWRMSRir.*"], [(modes 64)]>;

// The code segment is loaded by jumps, calls and returns alone.
def : StrictRule<["MOV(16|32|64)s[rm]"], [(nth 0, (except 1, 1))]>;

// Control registers are CR0, CR2, CR3, CR4 and CR8, and debug registers are the first eight.
class X86ControlMove<string name, int operand>
    : StrictRule<[name], [(nth operand, (except 1, 1)), (nth operand, (except 5, 7)),
                          (nth operand, (except 9, 31))]>;
def : X86ControlMove<"MOV(32|64)cr", 0>;
def : X86ControlMove<"MOV(32|64)rc", 1>;
def : StrictRule<["MOV(32|64)dr"], [(nth 0, (encoded 0, 7))]>;
def : StrictRule<["MOV(32|64)rd"], [(nth 1, (encoded 0, 7))]>;

// Gathers: the destination, the index and, before AVX-512, the mask are different registers.
def : StrictRule<["V(P?)GATHER[DQ](PD|PS|D|Q)Y?rm"], [(apart 0, 5, 8)]>;
def : StrictRule<["V(P?)GATHER[DQ](PD|PS|D|Q)Z(128|256)?rm"], [(apart 0, 6)]>;

// Products of complex numbers: the destination is none of the sources. Before them are, of some, what a
// mask leaves in the destination, what is added, and the mask.
foreach kind = ["", "k", "kz"] in {
  // VFMULCPHZ128rrkz has no old elements; those of additions are what is added.
  defvar product = !cond(!eq(kind, ""): 1, !eq(kind, "k"): 3, true: 2);
  defvar sum = !if(!eq(kind, ""), 2, 3);
  defvar of = "(PH|SH)Z(128|256)?";
  def : StrictRule<[!strconcat("VFC?MULC", of, "rrb?", kind)],
                   [(apart 0, product), (apart 0, !add(product, 1))]>;
  def : StrictRule<[!strconcat("VFC?MULC", of, "rmb?", kind)], [(apart 0, product)]>;
  def : StrictRule<[!strconcat("VFC?MADDC", of, "rb?", kind)],
                   [(apart 0, sum), (apart 0, !add(sum, 1))]>;
  def : StrictRule<[!strconcat("VFC?MADDC", of, "mb?", kind)], [(apart 0, sum)]>;
}

// Products of tiles: all three are different.
def : StrictRule<["TDP.*", "TC?DP.*"], [(apart 0, 2, 3)]>;

include "tblgen/X86/Cpuid.td"

#endif // TBLGEN_X86_MC_TD
