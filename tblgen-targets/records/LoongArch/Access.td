// Control flow of LoongArch: what LLVM's description does not state.
//
// Include this after "LoongArch.td"; the records about machine code do.
//
// Sources: LoongArch Reference Manual, volume 1 (2.2.5 Branch Instructions, 2.2.9, 4.2).

#ifndef TBLGEN_LOONGARCH_ACCESS_TD
#define TBLGEN_LOONGARCH_ACCESS_TD

include "tblgen/Access.td"

def : FlowIsWhole;

// Distances in bytes.
def : BranchOperands<["simm16_lsl2_br", "simm21_lsl2", "simm26_b", "simm26_symbol"], (from_start)>;

// 2.2.5.8: without a link it is a jump, or the return by R1 itself.
def : FlowRule<["JIRL"], [(returns (is 0, R0), (is 1, R1), (is 2, 0)),
                          (jumps_indirectly (is 0, R0)), (calls_indirectly)]>;
// Binary translation: a jump by a scratch register of it.
def : FlowRule<["JISCR[01]"], [(jumps_indirectly)]>;

// 2.2.9: calls of the system, breakpoints and checks of bounds.
def : FlowRule<["SYSCALL", "HVCL"], [(calls_system)]>;
def : FlowRule<["BREAK", "DBCL"], [(interrupts)]>;
def : FlowRule<["ASRT(GT|LE)_D"], [(traps conditional)]>;
// 4.2.6: returns from exceptions, and waiting.
def : FlowRule<["ERTN"], [(returns switches)]>;
def : FlowRule<["IDLE"], [(halts)]>;

// Memory operands (2.2.5 and 2.2.6): a register with a distance, with an index, or alone.
def : MemoryRule<["(LD|ST)_[BHWD]U?", "F(LD|ST)_[SD]", "PRELD"], (address (base $rj), (displacement $imm12))>;
def : MemoryRule<["(LD|ST)PTR_[WD]", "(LL|SC)_[WD]"], (address (base $rj), (displacement $imm14))>;
def : MemoryRule<["(LD|ST)X_[BHWD]U?", "F(LD|ST)X_[SD]"], (address (base $rj), (index $rk))>;
def : MemoryBytes<["(LD|ST)X?_BU?"], 1>;
def : MemoryBytes<["(LD|ST)X?_HU?"], 2>;
def : MemoryBytes<["(LD|ST)X?_WU?", "F(LD|ST)X?_S", "(LD|ST)PTR_W", "(LL|SC)_W"], 4>;
def : MemoryBytes<["(LD|ST)X?_D", "F(LD|ST)X?_D", "(LD|ST)PTR_D", "(LL|SC)_D"], 8>;

#endif // TBLGEN_LOONGARCH_ACCESS_TD
