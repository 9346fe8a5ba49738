// Control flow of RISC-V: what LLVM's description does not state.
//
// Include this after "RISCV.td"; the records about machine code do.
//
// Sources: The RISC-V Instruction Set Manual, volume I (chapter "RV32I": 2.5 Control Transfer
// Instructions, 2.8 Environment Call and Breakpoints; chapters "C", "Zcmp", "Zcmt"), volume II (3.3).

#ifndef TBLGEN_RISCV_ACCESS_TD
#define TBLGEN_RISCV_ACCESS_TD

include "tblgen/Access.td"

def : FlowIsWhole;

// Distances in bytes. Later releases have operands that are bare symbols.
def : BranchOperands<["simm9_lsb0", "bare_simm9_lsb0", "simm12_lsb0", "bare_simm12_lsb0",
                      "simm13_lsb0", "bare_simm13_lsb0", "simm21_lsb0_jal", "bare_simm11_lsb0",
                      "bare_simm32_lsb0"], (from_start)>;

// 2.5.1: X1 and X5 are link registers, and a jump that links is a call.
def : FlowRule<["JAL"], [(jumps (is 0, X0)), (calls)]>;
def : FlowRule<["JALR"], [(returns (is 0, X0), (is 1, X1, X5)), (jumps_indirectly (is 0, X0)),
                          (calls_indirectly)]>;
def : FlowRule<["C_JR"], [(returns (is 0, X1, X5)), (jumps_indirectly)]>;
// Zcmt: jumps by a table.
def : FlowRule<["CM_JT"], [(jumps_indirectly)]>;
def : FlowRule<["CM_JALT"], [(calls_indirectly)]>;

// 2.8. The first word of zeros, and UNIMP, are no instructions for ever.
def : FlowRule<["ECALL"], [(calls_system)]>;
def : FlowRule<["EBREAK", "C_EBREAK"], [(interrupts)]>;
def : FlowRule<["UNIMP", "C_UNIMP"], [(traps)]>;
// Volume II, 3.3.2: returns from traps; 3.3.3: waiting. Zawrs waits for a store.
def : FlowRule<["[MSD]RET", "MNRET"], [(returns switches)]>;
def : FlowRule<["WFI", "WRS_NTO", "WRS_STO"], [(halts)]>;
// SiFive: the hart executes nothing more.
def : FlowRule<["SF_CEASE"], [(traps)]>;

// Memory operands (volume I, 2.6 and the chapters about A, F, D, C and Zcb): a register with a distance, or
// alone.
def : MemoryRule<["L[BHW]U?", "LD", "S[BHWD]", "F[LS][HWD]", "PREFETCH_[IRW]"],
                 (address (base $rs1), (displacement $imm12))>;
def : MemoryRule<["C_F?[LS][WD](SP)?", "C_L(BU|HU?)", "C_S[BH]"],
                 (address (base $rs1), (displacement $imm))>;
def : MemoryOperands<["GPRMemZeroOffset"], (address (base 0))>;
def : MemoryBytes<["L(BU?|B_AQ.*)", "S(B|B_.*RL)", "C_LBU", "C_SB", "H[LS]V_BU?"], 1>;
def : MemoryBytes<["L(HU?|H_AQ.*)", "S(H|H_.*RL)", "C_LHU?", "C_SH", "H[LS]V_HU?", "HLVX_HU", "F[LS]H"], 2>;
def : MemoryBytes<["L(WU?|W_AQ.*)", "S(W|W_.*RL)", "C_F?[LS]W(SP)?", "H[LS]V_WU?", "HLVX_WU", "F[LS]W",
                   "AMO.*_W(_AQ)?(_RL)?", "(LR|SC)_W(_AQ)?(_RL)?"], 4>;
def : MemoryBytes<["L(D|D_AQ.*)", "S(D|D_.*RL)", "C_F?[LS]D(SP)?", "H[LS]V_D", "F[LS]D",
                   "AMO.*_D(_AQ)?(_RL)?", "(LR|SC)_D(_AQ)?(_RL)?"], 8>;

#endif // TBLGEN_RISCV_ACCESS_TD
