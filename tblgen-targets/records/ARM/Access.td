// Control flow and accesses of ARM: what LLVM's description does not state.
//
// Include this after "ARM.td"; the records about machine code do.
//
// Sources: Arm Architecture Reference Manual for A-profile, F1.4 (Branch instructions), F5.1; for M-profile, C1.3.

#ifndef TBLGEN_ARM_ACCESS_TD
#define TBLGEN_ARM_ACCESS_TD

include "tblgen/Access.td"

def : FlowIsWhole;

// Distances from the program counter, which is two instructions ahead; calls of the other
// instruction set from a multiple of four. Loops go backward.
def : BranchOperands<["arm_br_target", "arm_bl_target", "arm_blx_target"], (from_start 1, 8)>;
def : BranchOperands<["brtarget", "t_brtarget", "thumb_br_target", "thumb_bcc_target",
                      "thumb_cb_target", "thumb_bl_target", "wlslabel_u11", "lelabel_u11"],
                     (from_start 1, 4)>;
def : BranchOperands<["thumb_blx_target"], (from_start 1, 4, 2)>;
def : ProgramCounter<PC>;

// F1.4: BX, BLX and loads of the program counter choose the instruction set by the lowest bit. A jump by
// the link register is a return, and so is what loads the program counter from the stack.
def : FlowRule<["BX(_pred)?", "tBX(NS)?"],
               [(returns (is 0, LR), switches), (jumps_indirectly switches)]>;
def : FlowRule<["BX_RET"], [(returns switches)]>;
def : FlowRule<["BLX(_pred)?", "tBLX(NS)?r"], [(calls_indirectly switches)]>;
def : FlowRule<["BLXi", "tBLXi"], [(calls switches)]>;
def : FlowRule<["(t2)?BXJ", "t2BXAUT"], [(jumps_indirectly switches)]>;
def : FlowRule<["t2TB[BH]"], [(jumps_indirectly)]>;
def : FlowRule<["MOVr", "tMOVr"], [(returns (is 0, PC), (is 1, LR)), (by_flags)]>;
// The lists of registers of loads begin with the address.
def : FlowRule<["(t2)?LDM(IA|DB|DA|IB)_UPD"],
               [(returns (has 4, PC), (is 1, SP), switches), (jumps_indirectly (has 4, PC), switches)]>;
def : FlowRule<["(t2|t)?LDM(IA|DB|DA|IB)"],
               [(returns (has 3, PC), (is 0, SP), switches), (jumps_indirectly (has 3, PC), switches)]>;
def : FlowRule<["tPOP"], [(returns (has 2, PC), switches)]>;
def : FlowRule<["LDR_POST_IMM", "t2LDR_POST"],
               [(returns (is 0, PC), (is 2, SP), switches), (jumps_indirectly (is 0, PC), switches)]>;
def : FlowRule<["LDR(i12|rs|cp|_PRE_IMM|_PRE_REG|_POST_REG)", "t2LDR(i8|i12|s|pci|_PRE)"],
               [(jumps_indirectly (is 0, PC), switches)]>;
// Those of user mode, with the saved state: returns from exceptions (F5.1, LDM).
def : FlowRule<["sysLDM(IA|DB|DA|IB)_UPD"], [(returns (has 4, PC), switches), (by_flags)]>;
def : FlowRule<["sysLDM(IA|DB|DA|IB)"], [(returns (has 3, PC), switches), (by_flags)]>;
def : FlowRule<["(t2)?RFE(IA|DB|DA|IB)(_UPD|W)?", "ERET", "t2SUBS_PC_LR"], [(returns switches)]>;

// Exceptions that the program asks for.
def : FlowRule<["t?SVC", "(t2)?HVC", "(t2)?SMC"], [(calls_system switches)]>;
def : FlowRule<["t?BKPT", "t?HLT", "t2DCPS[123]"], [(interrupts)]>;
def : FlowRule<["t?UDF", "t2UDF", "t?TRAP", "TRAPNaCl", "t__brkdiv0"], [(traps)]>;
// Hints: WFE is 2 and WFI is 3.
def : FlowRule<["HINT", "t2HINT", "tHINT"], [(halts (is 0, 2, 3)), (goes_on)]>;

// Loops with low overhead (M-profile, C1.3.4). Without a counter, LE always goes back. WLS goes behind the
// loop.
def : FlowRule<["t2LE"], [(jumps)]>;
def : FlowRule<["t2LEUpdate", "MVE_LETP", "t2WLS", "MVE_WLSTP_(8|16|32|64)"], [(jumps conditional)]>;

// Flags (F1.3.1, table F1-1: which flags a condition reads).
def : StatusFlags<[CPSR, APSR_NZCV], ["N", "Z", "C", "V"]>;
def : StackPointers<[SP]>;
defvar ARMConditions = ["EQ", "NE", "HS", "LO", "MI", "PL", "VS", "VC", "HI", "LS", "GE", "LT", "GT", "LE", "AL"];
def : OppositeConditions<[["EQ", "NE"], ["HS", "LO"], ["MI", "PL"], ["VS", "VC"], ["HI", "LS"], ["GE", "LT"], ["GT", "LE"]]>;
defvar ARMConditionFlags = ["Z", "C", "N", "V", "C Z", "N V", "N Z V", ""];
foreach value = 0...14 in {
  def : ConditionCode<["pred", "pred_noal"], value, ARMConditions[value], ARMConditionFlags[!srl(value, 1)]>;
  // Comparisons of lanes, and blocks, whose instructions read the flags.
  def : ConditionCode<["pred_basic_i", "pred_basic_u", "pred_basic_s", "pred_basic_fp", "it_pred"], value,
                      ARMConditions[value]>;
}

// F1.4 and F5.1: the operand `$s` tells whether flags are written. The carry is that of a shift, if there is one.
def : AccessRule<["(t2)?(ADD|SUB)(ri|rr|rsi|rsr|rs|spImm)", "(t2)?RSB(ri|rr|rsi|rsr|rs)", "t(ADD|SUB)(i3|i8|rr)",
                  "tRSB"],
                 [(provided (is $s, CPSR), (writes_flags "N Z C V"))]>;
def : AccessRule<["(t2)?(ADC|SBC|RSC)(ri|rr|rsi|rsr|rs)", "t(ADC|SBC)"],
                 [(does_not_write CPSR), (reads_flags "C"), (provided (is $s, CPSR), (writes_flags "N Z C V"))]>;
def : AccessRule<["(t2)?(AND|ORR|ORN|EOR|BIC)(ri|rr|rsi|rsr|rs)", "(MOV|MVN)(i|r|r_TC|si|sr)", "t2(MOV|MVN)(i|r|s)",
                  "(t2|t)(ASR|LSL|LSR|ROR)(ri|rr)?"],
                 [(provided (is $s, CPSR), (writes_flags "N Z C"), (may_keep_flags "C"))]>;
def : AccessRule<["t2RRX"], [(reads_flags "C"), (provided (is $s, CPSR), (writes_flags "N Z C"))]>;
def : AccessRule<["tMOVSr"], [(writes_flags "N Z")]>;
def : AccessRule<["t2BFic"], [(reads CPSR)]>;
def : AccessRule<["MUL", "MLA", "[SU]M[UL][LA]L", "t(MUL|AND|BIC|EOR|ORR|MVN|MOVi8)"],
                 [(provided (is $s, CPSR), (writes_flags "N Z"))]>;
def : AccessRule<["(t2|t)?(CMP|CMN)(ri|rr|rsi|rsr|rs|i8|r|hir|z|zrr|zrs|zri|zrsi|zrsr|ri12)?"],
                 [(writes_flags "N Z C V")]>;
def : AccessRule<["(t2|t)?(TST|TEQ)(ri|rr|rsi|rsr|rs)?"], [(writes_flags "N Z C"), (may_keep_flags "C")]>;
def : AccessRule<["VSELEQ[DHS]"], [(reads_flags "Z")]>;
def : AccessRule<["VSELGE[DHS]"], [(reads_flags "N V")]>;
def : AccessRule<["VSELGT[DHS]"], [(reads_flags "N Z V")]>;
def : AccessRule<["VSELVS[DHS]"], [(reads_flags "V")]>;
def : AccessRule<["FMSTAT"], [(writes_flags "N Z C V")]>;

// F1.4: calls do not use the stack, nor do exceptions. BLX (immediate) writes the link register as all calls do, and
// these forms of BX and MOV name it nowhere.
def : AccessRule<["BLX?(_pred)?", "tBLX(i|r|NSr)", "tBL", "t?SVC", "(t2)?(HVC|SMC)"], [(does_not_read SP)]>;
def : AccessRule<["BLXi"], [(writes LR)]>;
def : AccessRule<["BX_RET"], [(reads LR)]>;
def : AccessRule<["MOVPCLR"], [(reads LR), (writes PC)]>;

// F1.8, F6.1: what loads several registers, and what clears them, writes all of the list.
def : AccessRule<["(t2|t|sys)?LDM(IA|IB|DA|DB)(_UPD)?", "tPOP", "VLDM[DS](IA|DB)(_UPD)?", "FLDMX(IA|DB_UPD|IA_UPD)",
                  "t2CLRM", "VSCCLRM[DS]"],
                 [(does_not_read $regs), (writes $regs)]>;
// F5.1, LDM (T1): the base is loaded or written back.
def : AccessRule<["tLDMIA"], [(writes $Rn)]>;
// F6.1, VLD1 to VLD4, VST1 to VST4, VTBL and VTBX: the operand is the first of three or four registers.
def : RegisterListOperands<["VecListThreeD"], 3>;
def : RegisterListOperands<["VecListFourD"], 4>;
// These have a number in the place of the address that is written back.
def : AccessRule<["V(LD|ST)[12].*wb_(fixed|register)"], [(writes $Rn)]>;

// F5.1: addresses that count from the program counter.
def : AccessRule<["ADR", "(t2|t)ADR", "tLDRpci", "t2LDRS?[BH]?pci", "t2PL[DI]pci"], [(reads PC)]>;

// F5.1: MRS and MSR. Bit 4 of the mask is the saved status, and bit 3 are the flags. For M-profile, the low byte is the register: those below 4
// are the status.
def : AccessRule<["MRS", "t2MRS_AR"], [(reads CPSR), (reads_flags "N Z C V")]>;
def : AccessRule<["MRSsys", "t2MRSsys_AR"], [(reads SPSR)]>;
def : AccessRule<["t2MRS_M"], [(provided (bits_are $SYSm, 0xfc, 0), (reads CPSR), (reads_flags "N Z C V"))]>;
def : AccessRule<["MSR", "MSRi", "t2MSR_AR"], [(reads_flags ""), (provided (bits_are $mask, 24, 8), (writes_flags "N Z C V")),
                                          (provided (bits_are $mask, 16, 16), (does_not_write CPSR), (writes SPSR))]>;
def : AccessRule<["t2MSR_M"], [(provided (bits_are_not $SYSm, 0xfc, 0), (does_not_write CPSR))]>;

// F5.1, RFE and SRS: the program counter and the status are loaded, the link register and the saved status stored.
def : AccessRule<["(t2)?RFE(DA|DB|IA|IB)(_UPD|W)?"], [(writes PC, CPSR), (writes_flags "N Z C V")]>;
def : AccessRule<["RFE(DA|DB|IA|IB)_UPD", "t2RFE(DB|IA)W"], [(writes $Rn)]>;
def : AccessRule<["t2SUBS_PC_LR"], [(reads LR, SPSR), (writes CPSR), (writes_flags "N Z C V")]>;
def : AccessRule<["(t2)?SRS(DA|DB|IA|IB)(_UPD)?"], [(reads LR, SPSR)]>;

// F5.1, LDC and STC: the address is written back.
def : AccessRule<["(t2)?(LDC|STC)2?L?_(PRE|POST)"], [(writes $addr)]>;

// F6.1, VMRS and VMSR: other registers than FPSCR.
foreach name = ["FPEXC", "FPSID", "FPINST", "FPINST2", "MVFR0", "MVFR1", "MVFR2"] in {
  defvar register = !cast<Register>(name);
  def : AccessRule<["VMRS_" # name], [(does_not_read FPSCR), (reads register)]>;
  def : AccessRule<["VMSR_" # name], [(does_not_write FPSCR), (writes register)]>;
}

// F1.6: parallel arithmetic writes the bits GE of the status, which SEL reads.
def : AccessRule<["(t2)?[SU](ADD|SUB)(8|16)", "(t2)?[SU](ASX|SAX)"], [(writes CPSR), (reads_flags "")]>;
def : AccessRule<["(t2)?SEL"], [(reads CPSR), (reads_flags ""), (no_memory)]>;

// F5.1: hints, barriers and preloads access no memory.
def : AccessRule<["t?HINT", "t2HINT", "(t2)?(DMB|DSB|ISB|TSB|CLREX|SB)", "(t2)?PL[DI]W?(i12|rs|i8|s|pci)"],
                 [(no_memory)]>;

// F1.6 (parallel arithmetic), F1.10 (coprocessors) and F5.1: these have effects for the compiler, and no memory.
def : AccessRule<["(t2)?[SU](ADD|SUB)(8|16)", "(t2)?[SU](ASX|SAX)", "(t2)?DBG", "t?UDF", "t2UDF",
                  "(t2)?(MCRR?|MRRC|MRC|CDP)2?",
                  "VMRS.*", "VMSR.*", "t__brkdiv0"], [(no_memory)]>;
// F1.8: exclusive accesses.
foreach size = ["", "B", "H", "D"] in {
  defvar bytes = !cond(!eq(size, "B"): 1, !eq(size, "H"): 2, !eq(size, "D"): 8, true: 4);
  defvar address = !if(!eq(size, "D"), 2, 1);
  def : AccessRule<["LD(R|A)EX" # size], [(loads 1, bytes)]>;
  def : AccessRule<["t2LD(R|A)EX" # size], [(loads address, bytes)]>;
  def : AccessRule<["ST(R|L)EX" # size], [(may_store 2, bytes)]>;
  def : AccessRule<["t2ST(R|L)EX" # size], [(may_store !add(address, 1), bytes)]>;
}
def : AccessRule<["SWP"], [(updates 2, 4)]>;
def : AccessRule<["SWPB"], [(updates 2, 1)]>;

#endif // TBLGEN_ARM_ACCESS_TD
