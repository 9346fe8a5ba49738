// A machine with instructions of 32 bits and smaller ones that do the same.

include "llvm/Target/Target.td"
include "tblgen/MC.td"

class Reg<string n, int number> : Register<n> {
  let Namespace = "C";
  let HWEncoding = number;
}
foreach i = 0...7 in def R#i : Reg<"r"#i, i>;
def GPR : RegisterClass<"C", [i32], 32, (sequence "R%u", 0, 7)>;
def LOW : RegisterClass<"C", [i32], 32, (sequence "R%u", 0, 3)>;
def FeatureWide : SubtargetFeature<"wide", "HasWide", "true", "Wide products">;
def HasWide : Predicate<"Subtarget->hasWide()">, AssemblerPredicate<(all_of FeatureWide)>;
def Instrs : InstrInfo;
def C : Target { let InstructionSet = Instrs; }

class Op<int size, dag outs, dag ins, list<dag> pattern = []> : Instruction {
  let Namespace = "C";
  let OutOperandList = outs;
  let InOperandList = ins;
  let Pattern = pattern;
  let Size = size;
}
class Large<bits<4> op, dag outs, dag ins, list<dag> pattern = []>
    : Op<4, outs, ins, pattern> {
  bits<32> Inst = 0;
  let Inst{31-28} = op;
  let Inst{27} = 1;
}
class Small<bits<4> op, dag outs, dag ins> : Op<2, outs, ins> {
  bits<16> Inst = 0;
  let Inst{15-12} = op;
}

def imm8 : Operand<i32>;
class ThreeRegisters<bits<4> op, SDNode node>
    : Large<op, (outs GPR:$d), (ins GPR:$a, GPR:$b),
            [(set GPR:$d, (node GPR:$a, GPR:$b))]> {
  bits<3> d; bits<3> a; bits<3> b;
  let Inst{2-0} = d; let Inst{5-3} = a; let Inst{8-6} = b;
}
def ADD : ThreeRegisters<1, add>;
def MUL : ThreeRegisters<2, mul> { let Predicates = [HasWide]; }
def MUL_OLD : ThreeRegisters<3, mul>;
def ADDI : Large<4, (outs GPR:$d), (ins GPR:$a, imm8:$i),
                 [(set GPR:$d, (add GPR:$a, imm:$i))]> {
  bits<3> d; bits<3> a; bits<8> i;
  let Inst{2-0} = d; let Inst{5-3} = a; let Inst{13-6} = i;
}

// The destination is the first source.
def C_ADD : Small<1, (outs LOW:$d), (ins LOW:$s, LOW:$b)> {
  bits<3> d; bits<3> b;
  let Constraints = "$s = $d";
  let Inst{2-0} = d; let Inst{5-3} = b;
}
def : CompressPat<(ADD LOW:$s, LOW:$s, LOW:$b), (C_ADD LOW:$s, LOW:$b)>;
let isCompressOnly = true in
def : CompressPat<(ADD LOW:$s, LOW:$b, LOW:$s), (C_ADD LOW:$s, LOW:$b)>;
// A number and a register that are always the same.
def C_MV : Small<2, (outs GPR:$d), (ins GPR:$a)> {
  bits<3> d; bits<3> a;
  let Inst{2-0} = d; let Inst{5-3} = a;
}
def : CompressPat<(ADDI GPR:$d, GPR:$a, 0), (C_MV GPR:$d, GPR:$a)>;
def C_INC : Small<3, (outs GPR:$d), (ins imm8:$i)> {
  bits<3> d; bits<8> i;
  let Inst{2-0} = d; let Inst{10-3} = i;
}
def : CompressPat<(ADDI R7, R7, imm8:$i), (C_INC R7, imm8:$i)>;
// Two that do the same, one of which needs a feature; all operands are counted.
def C_MUL : Small<4, (outs LOW:$d), (ins LOW:$s)> {
  bits<3> d;
  let Constraints = "$s = $d";
  let Inst{2-0} = d;
}
def : CompressPat<(MUL LOW:$s, LOW:$s, R1), (C_MUL LOW:$s, LOW:$s)>;
def : CompressPat<(MUL_OLD LOW:$s, LOW:$s, R1), (C_MUL LOW:$s, LOW:$s)>;
