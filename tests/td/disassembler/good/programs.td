// A machine with more programs of operands than become code: every instruction has its fields at
// other places, and every kind of operand that code and programs make.

include "llvm/Target/Target.td"
include "tblgen/MC.td"

class Reg<string n, int number> : Register<n> {
  let Namespace = "P";
  let HWEncoding = number;
}
foreach i = 0...7 in def R#i : Reg<"r"#i, i>;
def GPR : RegisterClass<"P", [i32], 32, (sequence "R%u", 0, 7)>;
// Six registers in a field of three bits: two values are refused.
def LOW : RegisterClass<"P", [i32], 32, (sequence "R%u", 0, 5)>;

def Instrs : InstrInfo;
def P : Target { let InstructionSet = Instrs; }

def simm5 : Operand<i32> { let DecoderMethod = "decodeSImmOperand<5>"; }
def : HookCodec<"decodeUImmNonZeroOperand<$n>", "", (not_zero (uimm $n))>;
def nonzero5 : Operand<i32> { let DecoderMethod = "decodeUImmNonZeroOperand<5>"; }

// The opcode is in the lowest ten bits; a register and a number are at the places `at` and `from` of the
// others.
class Inst<int opcode, int at, int from, int kind> : Instruction {
  let Namespace = "P";
  let Size = 4;
  let OutOperandList = !if(!eq(kind, 0), (outs GPR:$reg), (outs LOW:$reg));
  let InOperandList = !cond(
    !eq(kind, 0): (ins simm5:$number),
    !eq(kind, 1): (ins nonzero5:$number),
    true: (ins i32imm:$number));
  let AsmString = NAME;
  bits<3> reg;
  bits<5> number;
  bits<1> zero = 0;
  bits<32> Inst;
  let Inst{9-0} = opcode;
  // The register has its lowest bit at `at`. Of the number, the lower two bits are above the others.
  let Inst{10} = !cond(!eq(at, 10): reg{0}, !eq(at, 9): reg{1}, !eq(at, 8): reg{2},
    !eq(from, 10): number{2}, !eq(from, 9): number{3}, !eq(from, 8): number{4},
    !eq(from, 7): number{0}, !eq(from, 6): number{1}, true: zero{0});
  let Inst{11} = !cond(!eq(at, 11): reg{0}, !eq(at, 10): reg{1}, !eq(at, 9): reg{2},
    !eq(from, 11): number{2}, !eq(from, 10): number{3}, !eq(from, 9): number{4},
    !eq(from, 8): number{0}, !eq(from, 7): number{1}, true: zero{0});
  let Inst{12} = !cond(!eq(at, 12): reg{0}, !eq(at, 11): reg{1}, !eq(at, 10): reg{2},
    !eq(from, 12): number{2}, !eq(from, 11): number{3}, !eq(from, 10): number{4},
    !eq(from, 9): number{0}, !eq(from, 8): number{1}, true: zero{0});
  let Inst{13} = !cond(!eq(at, 13): reg{0}, !eq(at, 12): reg{1}, !eq(at, 11): reg{2},
    !eq(from, 13): number{2}, !eq(from, 12): number{3}, !eq(from, 11): number{4},
    !eq(from, 10): number{0}, !eq(from, 9): number{1}, true: zero{0});
  let Inst{14} = !cond(!eq(at, 14): reg{0}, !eq(at, 13): reg{1}, !eq(at, 12): reg{2},
    !eq(from, 14): number{2}, !eq(from, 13): number{3}, !eq(from, 12): number{4},
    !eq(from, 11): number{0}, !eq(from, 10): number{1}, true: zero{0});
  let Inst{15} = !cond(!eq(at, 15): reg{0}, !eq(at, 14): reg{1}, !eq(at, 13): reg{2},
    !eq(from, 15): number{2}, !eq(from, 14): number{3}, !eq(from, 13): number{4},
    !eq(from, 12): number{0}, !eq(from, 11): number{1}, true: zero{0});
  let Inst{16} = !cond(!eq(at, 16): reg{0}, !eq(at, 15): reg{1}, !eq(at, 14): reg{2},
    !eq(from, 16): number{2}, !eq(from, 15): number{3}, !eq(from, 14): number{4},
    !eq(from, 13): number{0}, !eq(from, 12): number{1}, true: zero{0});
  let Inst{17} = !cond(!eq(at, 17): reg{0}, !eq(at, 16): reg{1}, !eq(at, 15): reg{2},
    !eq(from, 17): number{2}, !eq(from, 16): number{3}, !eq(from, 15): number{4},
    !eq(from, 14): number{0}, !eq(from, 13): number{1}, true: zero{0});
  let Inst{18} = !cond(!eq(at, 18): reg{0}, !eq(at, 17): reg{1}, !eq(at, 16): reg{2},
    !eq(from, 18): number{2}, !eq(from, 17): number{3}, !eq(from, 16): number{4},
    !eq(from, 15): number{0}, !eq(from, 14): number{1}, true: zero{0});
  let Inst{19} = !cond(!eq(at, 19): reg{0}, !eq(at, 18): reg{1}, !eq(at, 17): reg{2},
    !eq(from, 19): number{2}, !eq(from, 18): number{3}, !eq(from, 17): number{4},
    !eq(from, 16): number{0}, !eq(from, 15): number{1}, true: zero{0});
  let Inst{20} = !cond(!eq(at, 20): reg{0}, !eq(at, 19): reg{1}, !eq(at, 18): reg{2},
    !eq(from, 20): number{2}, !eq(from, 19): number{3}, !eq(from, 18): number{4},
    !eq(from, 17): number{0}, !eq(from, 16): number{1}, true: zero{0});
  let Inst{21} = !cond(!eq(at, 21): reg{0}, !eq(at, 20): reg{1}, !eq(at, 19): reg{2},
    !eq(from, 21): number{2}, !eq(from, 20): number{3}, !eq(from, 19): number{4},
    !eq(from, 18): number{0}, !eq(from, 17): number{1}, true: zero{0});
  let Inst{22} = !cond(!eq(at, 22): reg{0}, !eq(at, 21): reg{1}, !eq(at, 20): reg{2},
    !eq(from, 22): number{2}, !eq(from, 21): number{3}, !eq(from, 20): number{4},
    !eq(from, 19): number{0}, !eq(from, 18): number{1}, true: zero{0});
  let Inst{23} = !cond(!eq(at, 23): reg{0}, !eq(at, 22): reg{1}, !eq(at, 21): reg{2},
    !eq(from, 23): number{2}, !eq(from, 22): number{3}, !eq(from, 21): number{4},
    !eq(from, 20): number{0}, !eq(from, 19): number{1}, true: zero{0});
  let Inst{24} = !cond(!eq(at, 24): reg{0}, !eq(at, 23): reg{1}, !eq(at, 22): reg{2},
    !eq(from, 24): number{2}, !eq(from, 23): number{3}, !eq(from, 22): number{4},
    !eq(from, 21): number{0}, !eq(from, 20): number{1}, true: zero{0});
  let Inst{25} = !cond(!eq(at, 25): reg{0}, !eq(at, 24): reg{1}, !eq(at, 23): reg{2},
    !eq(from, 25): number{2}, !eq(from, 24): number{3}, !eq(from, 23): number{4},
    !eq(from, 22): number{0}, !eq(from, 21): number{1}, true: zero{0});
  let Inst{26} = !cond(!eq(at, 26): reg{0}, !eq(at, 25): reg{1}, !eq(at, 24): reg{2},
    !eq(from, 26): number{2}, !eq(from, 25): number{3}, !eq(from, 24): number{4},
    !eq(from, 23): number{0}, !eq(from, 22): number{1}, true: zero{0});
  let Inst{27} = !cond(!eq(at, 27): reg{0}, !eq(at, 26): reg{1}, !eq(at, 25): reg{2},
    !eq(from, 27): number{2}, !eq(from, 26): number{3}, !eq(from, 25): number{4},
    !eq(from, 24): number{0}, !eq(from, 23): number{1}, true: zero{0});
  let Inst{28} = !cond(!eq(at, 28): reg{0}, !eq(at, 27): reg{1}, !eq(at, 26): reg{2},
    !eq(from, 28): number{2}, !eq(from, 27): number{3}, !eq(from, 26): number{4},
    !eq(from, 25): number{0}, !eq(from, 24): number{1}, true: zero{0});
  let Inst{29} = !cond(!eq(at, 29): reg{0}, !eq(at, 28): reg{1}, !eq(at, 27): reg{2},
    !eq(from, 29): number{2}, !eq(from, 28): number{3}, !eq(from, 27): number{4},
    !eq(from, 26): number{0}, !eq(from, 25): number{1}, true: zero{0});
  let Inst{30} = !cond(!eq(at, 30): reg{0}, !eq(at, 29): reg{1}, !eq(at, 28): reg{2},
    !eq(from, 30): number{2}, !eq(from, 29): number{3}, !eq(from, 28): number{4},
    !eq(from, 27): number{0}, !eq(from, 26): number{1}, true: zero{0});
  let Inst{31} = !cond(!eq(at, 31): reg{0}, !eq(at, 30): reg{1}, !eq(at, 29): reg{2},
    !eq(from, 31): number{2}, !eq(from, 30): number{3}, !eq(from, 29): number{4},
    !eq(from, 28): number{0}, !eq(from, 27): number{1}, true: zero{0});
}

// Registers are below numbers, or above them.
foreach at = 10...24 in
  foreach from = !range(!add(at, 3), 28) in {
    defvar opcode = !add(!mul(!sub(at, 10), 20), !sub(from, 13));
    def I#opcode : Inst<opcode, at, from, !sub(opcode, !mul(3, !div(opcode, 3)))>;
    defvar other = !add(700, opcode);
    def I#other : Inst<other, at, from, !sub(other, !mul(3, !div(other, 3)))>;
  }
foreach from = 10...24 in
  foreach at = !range(!add(from, 5), 30) in {
    defvar opcode = !add(400, !mul(!sub(from, 10), 20), !sub(at, 15));
    def I#opcode : Inst<opcode, at, from, !sub(opcode, !mul(3, !div(opcode, 3)))>;
  }

// More operands than any other instruction has.
def MANY : Instruction {
  let Namespace = "P";
  let OutOperandList = (outs GPR:$one);
  let InOperandList = (ins GPR:$two, GPR:$three, GPR:$four);
  let Size = 4;
  let AsmString = "many";
  bits<3> one;
  bits<3> two;
  bits<3> three;
  bits<3> four;
  bits<32> Inst;
  let Inst{9-0} = 1001;
  let Inst{12-10} = one;
  let Inst{15-13} = two;
  let Inst{18-16} = three;
  let Inst{21-19} = four;
  let Inst{31-22} = 0;
}

// Two registers, which have to be different if the lowest bit of a number is set.
def PAIR : Instruction {
  let Namespace = "P";
  let Size = 4;
  let OutOperandList = (outs GPR:$one, GPR:$other);
  let InOperandList = (ins i32imm:$number);
  let AsmString = "pair";
  bits<3> one;
  bits<3> other;
  bits<16> number;
  bits<32> Inst;
  let Inst{9-0} = 1000;
  let Inst{12-10} = one;
  let Inst{15-13} = other;
  let Inst{31-16} = number;
}
def : InstrCodec<[PAIR], (operands (of_bits (member GPR, 0, 8), 10, 3),
                                   (of_bits (member GPR, 0, 8), 13, 3), (of_bits (uimm), 16, 16),
                                   (of_bits (selected 1, (nothing), (distinct)),
                                            16, 1, 10, 3, 13, 3))>;
