// Register classes and encodings that depend on the mode.
include "llvm/Target/Target.td"

def Is64 : Predicate<"is64()">;
def Mode64 : HwMode<"+m64", [Is64]>;
def Sizes : RegInfoByHwMode<[DefaultMode, Mode64], [RegInfo<32, 32, 32>, RegInfo<64, 64, 64>]>;
def Type : ValueTypeByHwMode<[DefaultMode, Mode64], [i32, i64]>;
let Namespace = "Moded" in foreach i = 0...3 in def R#i : Register<"r"#i>;
def Regs : RegisterClass<"Moded", [Type], 32, (sequence "R%u", 0, 3)> { let RegInfos = Sizes; }
def Word : Operand<Type> { let MIOperandInfo = (ops Regs, i32imm); }

class I<dag outs, dag ins> : Instruction {
  let Namespace = "Moded";
  let OutOperandList = outs;
  let InOperandList = ins;
  let Size = 4;
}
def Add : I<(outs Regs:$a), (ins Regs:$b, Regs:$c)>;
def LoadWord : I<(outs Regs:$a), (ins Word:$address)>;
class Enc<bits<8> number> : InstructionEncoding {
  field bits<32> Inst = 0;
  let Inst{7-0} = number;
  let Size = 4;
}
def Narrow : Enc<1>;
def Broad : Enc<2>;
def Encoded : I<(outs Regs:$a), (ins)> {
  let EncodingInfos = EncodingByHwMode<[DefaultMode, Mode64], [Narrow, Broad]>;
}

def ModedInstrs : InstrInfo;
def Moded : Target { let InstructionSet = ModedInstrs; }
