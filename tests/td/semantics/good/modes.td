// Registers whose width depends on how the processor is set up.

include "llvm/Target/Target.td"

def TInfo : InstrInfo;
def T : Target {
  let InstructionSet = TInfo;
}
def Wide : HwMode<"+wide", []>;
def XLen : ValueTypeByHwMode<[DefaultMode, Wide], [i32, i64]>;

class R<string n> : Register<n> { let Namespace = "T"; }
def X0 : R<"x0">;
def X1 : R<"x1">;
def X : RegisterClass<"T", [XLen], 64, (add X0, X1)> {
  let RegInfos = RegInfoByHwMode<[DefaultMode, Wide],
                                 [RegInfo<32, 32, 32>, RegInfo<64, 64, 64>]>;
}

def address : ComplexPattern<iPTR, 2, "selectAddress">;
def offset : Operand<XLen>, ImmLeaf<XLen, "return isInt<12>(Imm);">;

class I<dag outs, dag ins> : Instruction {
  let Namespace = "T";
  let OutOperandList = outs;
  let InOperandList = ins;
}

def ADD : I<(outs X:$d), (ins X:$a, X:$b)>;
def : Pat<(XLen (add X:$x, X:$y)), (ADD X:$x, X:$y)>;

// Exists in one mode alone.
def ADDW : I<(outs X:$d), (ins X:$a, X:$b)>;
def : Pat<(i64 (sext_inreg (add X:$x, X:$y), i32)), (ADDW X:$x, X:$y)>;

// The address is a pattern with operands, each an operand of the instruction.
def LOAD : I<(outs X:$d), (ins X:$base, offset:$o)>;
def : Pat<(XLen (load (address (XLen X:$base), offset:$o))), (LOAD X:$base, offset:$o)>;
