// A machine with two registers of two bytes each, for `two_targets.rs`.
include "llvm/Target/Target.td"

class Named<string name, list<Register> parts = []> : Register<name> {
  let Namespace = "Toy";
  let SubRegs = parts;
}
def low : SubRegIndex<8>;
def high : SubRegIndex<8, 8>;
foreach name = ["AL", "AH", "BL", "BH"] in
  def name : Named<!tolower(name)>;
let SubRegIndices = [low, high] in {
  def AX : Named<"ax", [AL, AH]>, DwarfRegNum<[0]>;
  def BX : Named<"bx", [BL, BH]>, DwarfRegNum<[1]>;
}
def Bytes : RegisterClass<"Toy", [i8], 8, (add AL, AH, BL, BH)>;
def Words : RegisterClass<"Toy", [i16], 16, (add AX, BX)>;

def address : Operand<OtherVT>;
class Simple<dag outs, dag ins> : Instruction {
  let Namespace = "Toy";
  let OutOperandList = outs;
  let InOperandList = ins;
  let Size = 2;
}
def ADD : Simple<(outs Words:$d), (ins Words:$a, Words:$b)>;
let isBranch = true, isTerminator = true in {
  def JZ : Simple<(outs), (ins address:$to)>;
  let isBarrier = true in def JMP : Simple<(outs), (ins address:$to)>;
}

def ToyInfo : InstrInfo;
def Toy : Target { let InstructionSet = ToyInfo; }
