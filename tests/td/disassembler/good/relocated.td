// A machine with the upper bits of distances in one instruction, and the rest in another.

include "llvm/Target/Target.td"
include "tblgen/MC.td"

class Reg<int number> : Register<"r"#number> {
  let Namespace = "M";
  let HWEncoding = number;
}
foreach i = 0...15 in def R#i : Reg<i>;
def GPR : RegisterClass<"M", [i32], 32, (sequence "R%u", 0, 15)>;
def Instrs : InstrInfo;
def M : Target { let InstructionSet = Instrs; }

class Inst<bits<4> op, dag outs, dag ins> : Instruction {
  let Namespace = "M";
  let OutOperandList = outs;
  let InOperandList = ins;
  let Size = 4;
  bits<32> Inst;
  let Inst{31-28} = op;
}
class Number<string decoder> : Operand<i32> { let DecoderMethod = decoder; }
def upper : Number<"decodeUImmOperand<12>">;
def lower : Number<"decodeSImmOperand<8>">;
def target : Number<"decodeSImmOperand<8>"> { let OperandType = "OPERAND_PCREL"; }

class Wide<bits<4> op, Operand ty> : Inst<op, (outs GPR:$d), (ins ty:$n)> {
  bits<4> d;
  bits<12> n;
  let Inst{27-24} = d;
  let Inst{23-12} = 0;
  let Inst{11-0} = n;
}
def UPPER : Wide<1, upper>;
def ADD : Inst<2, (outs GPR:$d), (ins GPR:$a, lower:$n)> {
  bits<4> d;
  bits<4> a;
  bits<8> n;
  let Inst{27-24} = d;
  let Inst{23-20} = a;
  let Inst{19-8} = 0;
  let Inst{7-0} = n;
}
def BR : Inst<3, (outs), (ins target:$n)> {
  bits<8> n;
  let Inst{27-8} = 0;
  let Inst{7-0} = n;
}
def NOP : Inst<0, (outs), (ins)> { let Inst{27-0} = 0; }

def : DistanceOperands<[upper], 256> { let IsUpper = 1; }
def : DistanceOperandType<"OPERAND_PCREL", 4>;
def : DistanceRest<UPPER, ADD>;
