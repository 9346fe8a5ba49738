// Registers and memory that instructions of X86 use, where LLVM's description is silent or wrong.
//
// Sources: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 1, 6.2 (stack), 7.3.9 (strings),
// and volume 2.

#ifndef TBLGEN_X86_ACCESS_MEMORY_TD
#define TBLGEN_X86_ACCESS_MEMORY_TD

include "tblgen/Access.td"

def : AccessIsWhole;
def : StackPointers<[RSP, ESP, SP, SPL]>;

// Volume 1, 6.2: the stack grows down. For operands of 16 bits, the stack pointer is that of 64-bit mode.
foreach size = [16, 32, 64] in {
  defvar bytes = !srl(size, 3);
  defvar down = !sub(0, bytes);
  defvar sp = !if(!eq(size, 32), ESP, RSP);
  def : AccessRule<["PUSH" # size # "(r|rmr|i8|i|i32)", "PUSHP" # size # "r", "PUSHF" # size, "PUSH[CDEFGS]S" # size],
                   [(stores (at SS, sp, down), bytes), (reads sp), (writes sp), (changes_stack down)]>;
  def : AccessRule<["PUSH" # size # "rmm"],
                   [(loads 0), (stores (at SS, sp, down), bytes), (reads sp), (writes sp), (changes_stack down)]>;
  def : AccessRule<["POP" # size # "(r|rmr)", "POPP" # size # "r", "POPF" # size, "POP[DEFGS]S" # size],
                   [(loads (at SS, sp), bytes), (reads sp), (writes sp), (changes_stack bytes)]>;
  def : AccessRule<["POP" # size # "rmm"],
                   [(loads (at SS, sp), bytes), (stores 0), (reads sp), (writes sp), (changes_stack bytes)]>;
  def : AccessRule<["CALL(" # size # "r|pcrel" # size # ")(_NT)?", "CALL" # size # "(r|pcrel[0-9]+)(_NT)?"],
                   [(stores (at SS, sp, down), bytes), (reads sp), (writes sp), (changes_stack down)]>;
  def : AccessRule<["CALL" # size # "m(_NT)?"],
                   [(loads 0), (stores (at SS, sp, down), bytes), (reads sp), (writes sp), (changes_stack down)]>;
  def : AccessRule<["RET" # size],
                   [(loads (at SS, sp), bytes), (reads sp), (writes sp), (changes_stack bytes)]>;
  def : AccessRule<["RETI" # size], [(loads (at SS, sp), bytes), (reads sp), (writes sp),
                                     (changes_stack bytes, (times 1, 0))]>;
  def : AccessRule<["JMP" # size # "m(_NT)?"], [(loads 0)]>;
  // Far returns load the code segment, too; those from interrupts the flags, and the stack in 64-bit mode.
  def : AccessRule<["LRET" # size], [(loads (at SS, sp), !shl(bytes, 1)), (reads sp), (writes sp),
                                     (changes_stack !shl(bytes, 1))]>;
  def : AccessRule<["LRETI" # size], [(loads (at SS, sp), !shl(bytes, 1)), (reads sp), (writes sp),
                                      (changes_stack !shl(bytes, 1), (times 1, 0))]>;
  def : AccessRule<["IRET" # size],
                   [(loads (at SS, sp), !if(!eq(size, 64), 40, !mul(bytes, 3))), (reads sp), (writes sp),
                    (changes_stack !if(!eq(size, 64), 40, !mul(bytes, 3)))]>;
}
def : AccessRule<["PUSH16.*", "POP16.*", "PUSHF16", "POPF16"], [(does_not_read ESP), (does_not_write ESP)]>;
def : AccessRule<["PUSHA16"], [(stores (at SS, ESP, -16), 16), (changes_stack -16)]>;
def : AccessRule<["PUSHA32"], [(stores (at SS, ESP, -32), 32), (changes_stack -32)]>;
def : AccessRule<["POPA16"], [(loads (at SS, ESP), 16), (changes_stack 16)]>;
def : AccessRule<["POPA32"], [(loads (at SS, ESP), 32), (changes_stack 32)]>;
def : AccessRule<["LEAVE"], [(loads (at SS, EBP), 4), (does_not_read ESP)]>;
def : AccessRule<["LEAVE64"], [(loads (at SS, RBP), 8), (does_not_read RSP)]>;
// In 64-bit mode. The frame pointers of outer levels are copied.
def : AccessRule<["ENTER"], [(stores (at SS, RSP, -8), 8), (reads RSP, RBP), (writes RSP, RBP),
                             (provided (bits_are 1, 31, 0), (changes_stack -8, (times -1, 0)))]>;

// Calculations with the stack pointer.
foreach size = [32, 64] in {
  defvar sp = !if(!eq(size, 64), RSP, ESP);
  def : AccessRule<["ADD" # size # "ri(8|32)?"], [(provided (is 0, sp), (changes_stack 0, (times 1, 2)))]>;
  def : AccessRule<["SUB" # size # "ri(8|32)?"], [(provided (is 0, sp), (changes_stack 0, (times -1, 2)))]>;
}
def : AccessRule<["LEA64r"], [(provided (is 0, RSP), (is 1, RSP), (is 3, zero_reg), (changes_stack 0, (times 1, 4)))]>;

// Volume 1, 7.3.9: strings. A prefix repeats them as often as the counter tells, which may be 0.
foreach size = ["B", "W", "L", "Q"] in {
  def : AccessRule<["MOVS" # size],
                   [(provided (lacks_flags 0xc), (loads 1), (stores 0), (writes 0, 1)),
                    (provided (has_flags 0xc), (may_load 1), (may_store 0), (may_write 0, 1), (does_not_read 0, 1),
                          (may_read 0, 1))]>;
  def : AccessRule<["CMPS" # size],
                   [(provided (lacks_flags 0xc), (loads 1), (loads 0), (writes 0, 1)),
                    (provided (has_flags 0xc), (may_load 1), (may_load 0), (may_write 0, 1), (does_not_read 0, 1),
                          (may_read 0, 1))]>;
  def : AccessRule<["STOS" # size, "INS" # size],
                   [(provided (lacks_flags 0xc), (stores 0), (writes 0)),
                    (provided (has_flags 0xc), (may_store 0), (may_write 0), (does_not_read 0), (may_read 0))]>;
  def : AccessRule<["SCAS" # size, "LODS" # size, "OUTS" # size],
                   [(provided (lacks_flags 0xc), (loads 0), (writes 0)),
                    (provided (has_flags 0xc), (may_load 0), (may_write 0), (does_not_read 0), (may_read 0))]>;
  defvar acc = !cond(!eq(size, "B"): AL, !eq(size, "W"): AX, !eq(size, "L"): EAX, true: RAX);
  def : AccessRule<["STOS" # size, "SCAS" # size],
                   [(provided (has_flags 0xc), (does_not_read acc), (may_read acc))]>;
  def : AccessRule<["LODS" # size], [(provided (has_flags 0xc), (does_not_write acc), (may_write acc))]>;
}
def : AccessRule<["(INS|OUTS)[BWL]"], [(provided (has_flags 0xc), (does_not_read DX), (may_read DX))]>;
def : AccessRule<["(MOVS|CMPS|STOS|SCAS|LODS|INS|OUTS)[BWLQ]"],
                 [(does_not_read EDI, ESI, RDI, RSI), (does_not_write EDI, ESI, RDI, RSI),
                  (provided (has_flags 0xc), (is 0, RDI, RSI), (reads RCX), (may_write RCX)),
                  (provided (has_flags 0xc), (is 0, EDI, ESI), (reads ECX), (may_write ECX)),
                  (provided (has_flags 0xc), (is 0, DI, SI), (reads CX), (may_write CX))]>;
// The counter has the size of addresses, which LLVM's description does not tell; here 64-bit mode.
def : AccessRule<["LOOP(N?E)?"], [(reads RCX), (writes RCX)]>;
def : AccessRule<["XLAT"], [(does_not_read EBX), (reads RBX), (loads (at DS, RBX, 0, AL), 1)]>;

// Volume 2, CMOVcc: the destination keeps its value, but for the upper half of one of 32 bits, and the source in
// memory is always read. BSF, BSR: it keeps its value if the source is 0.
def : AccessRule<["CMOV(16|64)r[rm]"], [(does_not_write 0), (may_write 0), (does_not_read 1)]>;
def : AccessRule<["BS[FR](16|32|64)r[mr]"], [(does_not_write 0), (may_write 0)]>;
// CWD, CDQ and CQO: only the upper half is written.
def : AccessRule<["CWD", "CDQ", "CQO"], [(does_not_write AX, EAX, RAX)]>;

// Exchanges.
foreach size = [8, 16, 32, 64] in {
  defvar bytes = !srl(size, 3);
  def : AccessRule<["XCHG" # size # "rm"], [(updates 2)]>;
  def : AccessRule<["XADD" # size # "rm"], [(updates 2)]>;
  defvar acc = !cond(!eq(size, 8): AL, !eq(size, 16): AX, !eq(size, 32): EAX, true: RAX);
  def : AccessRule<["CMPXCHG" # size # "rr"],
                   [(does_not_write 0, acc), (reads 0), (may_write 0, acc)]>;
  def : AccessRule<["CMPXCHG" # size # "rm"], [(may_update 0), (does_not_write acc), (may_write acc)]>;
  def : AccessRule<["MOVBE" # size # "mr(_EVEX)?"], [(stores 0)]>;
  def : AccessRule<["MOVBE" # size # "rm(_EVEX)?"], [(loads 1, bytes)]>;
}
def : AccessRule<["CMPXCHG8B"], [(may_update 0), (does_not_write EAX, EDX), (may_write EAX, EDX),
                                 (does_not_read EBX, ECX), (may_read EBX, ECX)]>;
def : AccessRule<["CMPXCHG16B"], [(may_update 0), (does_not_write RAX, RDX), (may_write RAX, RDX),
                                  (does_not_read RBX, RCX), (may_read RBX, RCX)]>;

// Addresses that are not used to access memory.
def : AccessRule<["LEA(16|32|64|64_32)r"], [(no_memory), (does_not_read 5)]>;
def : AccessRule<["NOOP[LQW]", "NOOP[LQW]r"], [(no_memory), (does_not_read $zero)]>;
def : AccessRule<["PREFETCH.*", "CLDEMOTE", "INVLPG", "[LMS]FENCE", "PAUSE", "INT3?", "TRAP",
                  "UD1[LQW]m", "UD1[LQW]r", "ENDBR(32|64)", "WAIT", "HLT", "CPUID", "RDTSCP?",
                  "SERIALIZE", "XABORT", "XBEGIN_[24]", "XEND", "XTEST"], [(no_memory)]>;
// Volume 2, CLFLUSH: as a load of a byte.
def : AccessRule<["CLFLUSH(OPT)?", "CLWB"], [(loads 0, 1)]>;
def : AccessRule<["V?LDMXCSR"], [(loads 0, 4)]>;
def : AccessRule<["V?STMXCSR"], [(stores 0, 4)]>;
// EAX tells why a transaction was cancelled. Some leaves of CPUID have a number in ECX.
def : AccessRule<["XBEGIN_[24]"], [(does_not_write EAX), (may_write EAX)]>;
def : AccessRule<["CPUID"], [(does_not_read ECX), (may_read ECX)]>;

// Volume 2: SYSCALL keeps the next address in RCX and the flags in R11.
def : AccessRule<["SYSCALL"], [(no_memory), (writes RCX, R11)]>;
def : AccessRule<["SYSRET(64)?"], [(no_memory), (reads RCX, R11)]>;

// States of the processor, whose size depends on the processor.
def : AccessRule<["FXSAVE(64)?"], [(stores 0, 512)]>;
def : AccessRule<["FXRSTOR(64)?"], [(loads 0, 512)]>;
def : AccessRule<["XSAVE[CS](64)?"], [(stores 0, ?)]>;
def : AccessRule<["XRSTORS?(64)?"], [(loads 0, ?)]>;
def : AccessRule<["FLDENVm", "FRSTORm"], [(loads 0, ?)]>;
def : AccessRule<["FSTENVm", "FSAVEm"], [(stores 0, ?)]>;

// Moves under a mask, to the address in a register.
def : AccessRule<["V?MASKMOVDQU64"], [(may_store (at DS, RDI), 16)]>;
def : AccessRule<["V?MASKMOVDQU"], [(may_store (at DS, EDI), 16)]>;

def : AccessRule<["MMX_MASKMOVQ64"], [(may_store (at DS, RDI), 8)]>;
def : AccessRule<["MMX_MASKMOVQ"], [(may_store (at DS, EDI), 8)]>;

// Tables of descriptors, far pointers, bounds, and descriptors in memory.
foreach size = [16, 32, 64] in {
  defvar pointer = !add(2, !srl(size, 3));
  def : AccessRule<["L[DEFGS]S" # size # "rm"], [(loads 1, pointer)]>;
  def : AccessRule<["L[GI]DT" # size # "m"], [(loads 0, !if(!eq(size, 64), 10, 6))]>;
  def : AccessRule<["S[GI]DT" # size # "m"], [(stores 0, !if(!eq(size, 64), 10, 6))]>;
  def : AccessRule<["BOUNDS" # size # "rm"], [(loads 1, !srl(size, 2))]>;
}
def : AccessRule<["SMSW16m"], [(stores 0, 2)]>;
def : AccessRule<["INV(EPT|PCID|VPID)(32|64)(_EVEX)?"], [(loads 1, 16)]>;
def : AccessRule<["VMPTRLDm", "VMXON", "VMCLEARm"], [(loads 0, 8)]>;
def : AccessRule<["VMPTRSTm"], [(stores 0, 8)]>;
def : AccessRule<["(ENQCMDS?|MOVDIR64B)(16|32|64)(_EVEX)?"], [(loads 1, 64), (stores 0, 64)]>;
def : AccessRule<["OR32mi8Locked"], [(updates 0)]>;
def : AccessRule<["ANDN(32|64)rm_NF"], [(loads 2)]>;
def : AccessRule<["VP?EXPAND[A-Z0-9]*rm"], [(loads 1)]>;
def : AccessRule<["VEXTRACT[FI][0-9A-Zx]*mr"], [(stores 0)]>;

// What has effects for the compiler, and no memory.
def : AccessRule<["CLUI", "STUI", "FEMMS", "MMX_EMMS", "LOADIWKEY", "MWAITrr", "PTWRITE(64)?r", "(RD|WR)[FG]SBASE(64)?",
                  "RDPID(32|64)", "RDSSP[DQ]", "UMONITOR(16|32|64)", "U(RD|WR)MSR.*", "WB(NO)?INVD", "XSETBV",
                  "X(RES|SUS)LDTRK", "TILERELEASE"], [(no_memory)]>;

// Stores under a mask (volume 1, 15.6.2).
def : AccessRule<["V.*mrk"], [(may_store 0)]>;

def : AccessRule<["VP?SCATTER[DQ](PS|PD|D|Q)Z.*", "VP?MASKMOV(PS|PD|D|Q)Y?mr"], [(may_store 0)]>;
def : AccessRule<["V(GATHER|SCATTER)PF[01].*"], [(no_memory)]>;
// A mask keeps elements of the destination, also where the opcode is that of a store.
def : AccessRule<["VMOV[A-Z0-9]*rrk_REV"], [(reads 0)]>;

// Stores, loads and changes without a pattern (volume 2; XSAVE reads the header that it changes).
def : AccessRule<["WRU?SS[DQ](_EVEX)?", "MOVDIRI(32|64)(_EVEX)?", "MMX_MOVNTQmr"], [(stores 0)]>;
def : AccessRule<["PTWRITE(64)?m"], [(loads 0)]>;
def : AccessRule<["XSAVE(OPT)?(64)?"], [(updates 0, ?)]>;
def : AccessRule<["LDTILECFG(_EVEX)?"], [(loads 0, 64)]>;
def : AccessRule<["STTILECFG(_EVEX)?"], [(stores 0, 64)]>;

// Destinations that stay as they are if a test fails, and operands that are read alone.
def : AccessRule<["(LAR|LSL)(16|32|64)r[rm]"], [(does_not_write 0), (may_write 0)]>;
def : AccessRule<["ARPL16rr"], [(reads 0), (does_not_write 0), (may_write 0)]>;
def : AccessRule<["ARPL16mr"], [(may_update 0)]>;
def : AccessRule<["BOUNDS(16|32)rm"], [(reads 0), (does_not_write 0)]>;
// The state of the system.
def : AccessRule<["SMSW(16|32|64)r", "SMSW16m"], [(reads CR0)]>;
def : AccessRule<["LMSW16[rm]", "CLTS"], [(reads CR0), (writes CR0)]>;
def : AccessRule<["SYSENTER"], [(writes RSP)]>;
def : AccessRule<["SYSEXIT(64)?"], [(reads RCX, RDX), (writes RSP)]>;
def : AccessRule<["INVLPGB(32|64)"], [(reads ECX)]>;
def : AccessRule<["VMFUNC"], [(reads EAX, ECX)]>;

// The stack of the x87 FPU (volume 1, 8.1.2): registers by their numbers before the instruction.
def : AccessRule<["FSIN", "FCOS", "FSINCOS", "FPTAN"], [(reads ST0), (may_write ST0)]>;
def : AccessRule<["CMOVN?(B|E|BE|P)_F"], [(may_write ST0), (does_not_read 0), (may_read 0)]>;
def : AccessRule<["COMP?_FST0r"], [(reads ST0)]>;
def : AccessRule<["FCOMPP"], [(reads ST0, ST1)]>;
def : AccessRule<["UCOM_FPPr"], [(reads ST1)]>;
def : AccessRule<["(ABS|CHS|SQRT)_F", "FRNDINT", "F2XM1", "FXTRACT",
                  "(ADD|SUB|SUBR|MUL|DIV|DIVR)_F(I16|I32|32|64)m", "(ADD|SUB|SUBR|MUL|DIV|DIVR)_FST0r"],
                 [(reads ST0), (writes ST0)]>;
def : AccessRule<["(ADD|SUB|SUBR|MUL|DIV|DIVR)_FP?rST0"], [(reads ST0), (writes 0)]>;
def : AccessRule<["I?ST_FP?(16|32|64|80)m", "ISTT_FP(16|32|64)m", "FBSTPm", "FICOMP?(16|32)m", "FCOMP?(32|64)m",
                  "XAM_F", "TST_F"],
                 [(reads ST0)]>;
def : AccessRule<["ST_FP?rr"], [(reads ST0), (does_not_read 0), (writes 0)]>;
def : AccessRule<["XCH_F"], [(reads ST0), (writes 0, ST0)]>;
def : AccessRule<["FSCALE", "FPREM1?"], [(reads ST0, ST1), (writes ST0)]>;
def : AccessRule<["FPATAN", "FYL2X(P1)?"], [(reads ST0, ST1), (writes ST1)]>;

// The destination of VMWRITE is a field.
def : AccessRule<["VMWRITE(32|64)r[mr]"], [(does_not_write 0), (reads 0)]>;

#endif // TBLGEN_X86_ACCESS_MEMORY_TD
