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

include "tblgen/X86/AccessFlags.td"
include "tblgen/X86/AccessMemory.td"

#endif // TBLGEN_X86_ACCESS_TD
