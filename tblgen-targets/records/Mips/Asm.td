// Assembly text of MIPS: what the functions print that LLVM's description names.
//
// Sources: MIPS Architecture For Programmers, volumes II and IV; the behaviour of LLVM's printer.

#ifndef TBLGEN_MIPS_ASM_TD
#define TBLGEN_MIPS_ASM_TD

include "tblgen/Asm.td"

def : RegisterText<"$"> { let IsLowerCase = 1; }

// Numbers without sign, of some bits, from another one than 0 on.
def : HookPrint<"printUImm<$n>", (print_number (low_bits (imm_of 0), $n))>;
def : HookPrint<"printUImm<$n, $first>",
                (print_number (sum (low_bits (difference (imm_of 0), $first), $n), $first))>;

// Jumps to a part of an address, and branches to a distance. LLVM's printer takes addresses as those of
// 32 bits where there are the instructions of MIPS32, and as those of 16 bits where there is MIPS16 alone.
def : HookPrint<"printJumpOperand", (print_address (imm_of 0))>;
defvar MipsTarget =
    (print_target (imm_of 0),
                  (pick (sum (product (has_feature FeatureMips32), 2), (has_feature FeatureMips16)),
                        -1, 0xffff, 0xffffffff, 0xffffffff));
def : HookPrint<"printBranchOperand", MipsTarget>;

// Memory. It comes last, after lists of registers, whose length is not the same in all instructions.
defvar MipsMemory = (print (print_operand 1), "(", (print_operand 0), ")");
def : HookPrint<"printMemOperand",
                (print_if (is_inst "[LS]WM(16|32)_MM(R6)?"), (print_from_end 2, MipsMemory), MipsMemory)>;
def : HookPrint<"printMemOperandEA", (print (print_operand 0), ", ", (print_operand 1))>;
def : HookPrint<"printRegisterList", (print_operands 0, 2, ", ")>;

// Conditions of floating point. The highest bit turns their meaning round, which has no names.
def : HookPrint<"printFCCOperand",
                (print_choice (low_bits (imm_of 0), 4),
                              "f", "un", "eq", "ueq", "olt", "ult", "ole", "ule", "sf", "ngle", "seq",
                              "ngl", "lt", "nge", "le", "ngt")>;

// Registers of the hardware are read with the instructions of a release that has it.
def : InstText<["RDHWR(64)?"], (holds_all),
               (print ".set\tpush\n\t.set\tmips32r2\n\trdhwr\t", (print_operand 0), ", ", (print_operand 1),
                      (print_if (same (inst_operands), 2), "",
                      (print_if (holds_all (with_aliases), (same (imm_of 2), 0)), "",
                                (print ", ", (print_operand 2)))),
                      "\n\t.set\tpop")>;

// What is saved on the stack, and restored: registers and the size of the frame.
foreach name = ["Save", "Restore"] in
  def : InstText<[name#"X?16"], (holds_all),
                 (print !tolower(name)#"\t", (print_operands 0, 0, ", "))>;

// Short forms, in which registers that are zero, or the return address, are left out. Before LLVM 15, they have
// distances.
defvar MipsShortTarget = !if(!eq(brtarget.PrintMethod, "printBranchOperand"), MipsTarget,
                             (print (print_operand 0)));
let IsAfterAliases = 1, IsAlias = 1 in {
foreach size = ["", "64"] in {
  defvar zero = !cast<Register>(!if(!empty(size), "ZERO", "ZERO_64"));
  defvar address = !cast<Register>(!if(!empty(size), "RA", "RA_64"));
  if !empty(size) then
    def : InstText<["BEQ(_MM)?"], (holds_all (is_register 0, zero), (is_register 1, zero)),
                   (print "b\t", (print_at 2, MipsShortTarget))>;
  foreach branch = ["BEQ", "BNE"] in
    def : InstText<[branch#size#!if(!empty(size), "(_MM)?", "")], (is_register 1, zero),
                   (print !tolower(branch)#"z\t", (print_operand 0), ", ", (print_at 2, MipsShortTarget))>;
  def : InstText<["JALR"#size], (is_register 0, zero), (print "jr\t", (print_operand 1))>;
  def : InstText<["JALR"#size], (is_register 0, address), (print "jalr\t", (print_operand 1))>;
  def : InstText<["NOR"#size#!if(!empty(size), "(_MM(R6)?)?", "")], (is_register 2, zero),
                 (print "not\t", (print_operand 0), ", ", (print_operand 1))>;
}
def : InstText<["OR", "ADDu"], (is_register 2, ZERO),
               (print "move\t", (print_operand 0), ", ", (print_operand 1))>;
def : InstText<["BGEZAL"], (is_register 0, ZERO), (print "bal\t", (print_at 1, MipsShortTarget))>;
foreach branch = ["BC1T", "BC1F"] in
  def : InstText<[branch], (is_register 0, FCC0),
                 (print !tolower(branch)#"\t", (print_at 1, MipsShortTarget))>;
}

#endif // TBLGEN_MIPS_ASM_TD
