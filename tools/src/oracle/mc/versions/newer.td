// A machine whose instructions have operands without bits, as LLVM 20 and later state them: a field
// of the operand's name that is `bits<0>`.

include "llvm/Target/Target.td"
include "tblgen/MC.td"

class Reg<string n, bits<16> number> : Register<n> {
  let Namespace = "Newer";
  let HWEncoding = number;
}
foreach i = 0...7 in def R#i : Reg<"r"#i, i>;
def GPR : RegisterClass<"Newer", [i32], 32, (sequence "R%u", 0, 7)>;
def LOW : RegisterClass<"Newer", [i32], 32, (sequence "R%u", 0, 3)>;
// One register, which a class alone tells.
def SP : RegisterClass<"Newer", [i32], 32, (add R6)>;
// Another one of a class of several, which a record tells.
def ImpliedLink : RegisterOperand<LOW> { let DecoderMethod = "decodeLink"; }
def : HookCodec<"decodeLink", "", (one_of R3)>;
// A class of several, all of whose operands without a field are the same register.
def ODD : RegisterClass<"Newer", [i32], 32, (add R1, R3, R5, R7)>;
def : ImpliedOperand<ODD, R5>;
// A number that is always the same.
def Four : Operand<i32> { let DecoderMethod = "decodeFour"; }
def : HookCodec<"decodeFour", "", (one_of 4)>;

def NewerInstrInfo : InstrInfo;
def Newer : Target { let InstructionSet = NewerInstrInfo; }

class Inst<bits<2> op, dag outs, dag ins> : Instruction {
  let Namespace = "Newer";
  let OutOperandList = outs;
  let InOperandList = ins;
  let AsmString = NAME;
  let Size = 1;
  bits<8> Inst;
  bits<8> SoftFail = 0;
  let Inst{7-6} = op;
}
// Relative to the stack: the register comes between others.
def LOAD : Inst<0, (outs GPR:$rd), (ins SP:$base, i32imm:$offset)> {
  bits<3> rd;
  bits<0> base;
  bits<3> offset;
  let Inst{5-3} = rd;
  let Inst{2-0} = offset;
}
// The first operand has no bits.
def CALL : Inst<1, (outs ImpliedLink:$link), (ins GPR:$to, Four:$size)> {
  bits<0> link;
  bits<3> to;
  bits<0> size;
  let Inst{5-3} = to;
  let Inst{2-0} = 0;
}
// All operands have no bits.
def RETURN : Inst<2, (outs), (ins ODD:$from, SP:$base)> {
  bits<0> from;
  bits<0> base;
  let Inst{5-0} = 0;
}
