// A machine with branches of 16 bits, and larger ones that do the same.

include "llvm/Target/Target.td"
include "tblgen/MC.td"

def R0 : Register<"r0"> { let Namespace = "S"; }
def GPR : RegisterClass<"S", [i32], 32, (add R0)>;
def Instrs : InstrInfo;
def S : Target { let InstructionSet = Instrs; }

class Op<int size, dag outs, dag ins> : Instruction {
  let Namespace = "S";
  let OutOperandList = outs;
  let InOperandList = ins;
  let Size = size;
}
class Small<bits<6> op, dag ins> : Op<2, (outs), ins> {
  bits<16> Inst;
  let Inst{7-0} = { op, 0b01 };
}
class Large<bits<6> op, dag ins, dag outs = (outs)> : Op<4, outs, ins> {
  bits<32> Inst;
  let Inst{15-0} = { 0, 0, 0, 0, 0, 0, 0, 0, op, 0b11 };
}
class Number<string decoder> : Operand<i32> { let DecoderMethod = decoder; }
def near : Number<"decodeSImmOperand<8>"> { let OperandType = "OPERAND_PCREL"; }
def far : Number<"decodeSImmOperand<16>"> { let OperandType = "OPERAND_PCREL"; }
def number : Number<"decodeUImmOperand<16>">;

def NOP : Small<0, (ins)> { let Inst{15-8} = 0; }
def C_BR : Small<1, (ins near:$n)> { bits<8> n; let Inst{15-8} = n; }
def BR : Large<1, (ins far:$n)> { bits<16> n; let Inst{31-16} = n; }
def HINT : Large<2, (ins number:$n)> { bits<16> n; let Inst{31-16} = n; }

// The upper bits of a distance, and the rest, for the register that there is.
def upper : Number<"decodeUImmOperand<12>">;
def lower : Number<"decodeSImmOperand<8>">;
def UPPER : Large<3, (ins upper:$n), (outs GPR:$d)> {
  bits<1> d;
  bits<12> n;
  let Inst{31} = d;
  let Inst{30-28} = 0;
  let Inst{27-16} = n;
}
def ADD : Large<4, (ins GPR:$a, lower:$n), (outs GPR:$d)> {
  bits<1> d;
  bits<1> a;
  bits<8> n;
  let Inst{31} = d;
  let Inst{30} = a;
  let Inst{29-24} = 0;
  let Inst{23-16} = n;
}
def : DistanceOperands<[upper], 256> { let IsUpper = 1; }
def : DistanceRest<UPPER, ADD>;

def : DistanceOperandType<"OPERAND_PCREL">;
def : CompressPat<(BR near:$n), (C_BR near:$n)>;
