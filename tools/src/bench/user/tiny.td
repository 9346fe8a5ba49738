include "llvm/Target/Target.td"

def TinyInstrInfo : InstrInfo;
def Tiny : Target {
  let InstructionSet = TinyInstrInfo;
}

class TinyReg<int number> : Register<"r" # number>, DwarfRegNum<[number]> {
  let Namespace = "Tiny";
  let HWEncoding = number;
}
foreach number = 0...15 in
  def R#number : TinyReg<number>;

def GPR : RegisterClass<"Tiny", [i32], 32, (sequence "R%u", 0, 15)>;
def Low : RegisterClass<"Tiny", [i32], 32, (sequence "R%u", 0, 7)>;

class Binary<string name, SDNode node> : Instruction {
  let Namespace = "Tiny";
  let OutOperandList = (outs GPR:$d);
  let InOperandList = (ins GPR:$a, GPR:$b);
  let AsmString = name # " $d, $a, $b";
  let Pattern = [(set GPR:$d, (node GPR:$a, GPR:$b))];
}
def ADD : Binary<"add", add>;
def SUB : Binary<"sub", sub>;
def MUL : Binary<"mul", mul>;
def AND : Binary<"and", and>;
def XOR : Binary<"xor", xor>;
