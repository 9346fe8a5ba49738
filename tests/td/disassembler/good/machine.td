// A machine of 16-bit words, some of which have a second one: registers, numbers of all kinds,
// features, bits that only should have a value, and what C++ decodes.

include "llvm/Target/Target.td"
include "tblgen/MC.td"

class Reg<string n, int number> : Register<n> {
  let Namespace = "M";
  let HWEncoding = number;
}
foreach i = 0...15 in def R#i : Reg<"r"#i, i>;
foreach i = 0...7 in def D#i : Reg<"d"#i, !mul(i, 2)>;
def GPR : RegisterClass<"M", [i32], 32, (sequence "R%u", 0, 15)>;
def LOW : RegisterClass<"M", [i32], 32, (sequence "R%u", 8, 15)>;
def SP : RegisterClass<"M", [i32], 32, (add R13)>;
def PAIR : RegisterClass<"M", [i64], 64, (sequence "D%u", 0, 7)>;

def FeatureWide : SubtargetFeature<"wide", "HasWide", "true", "Long instructions">;
def FeatureFew : SubtargetFeature<"few", "HasFew", "true", "Eight registers">;
def FeatureOld : SubtargetFeature<"old", "HasOld", "true", "Older encodings">;
def HasWide : Predicate<"Subtarget->hasWide()">, AssemblerPredicate<(all_of FeatureWide)>;

def Instrs : InstrInfo;
def M : Target { let InstructionSet = Instrs; }

class Inst<dag outs, dag ins> : Instruction {
  let Namespace = "M";
  let OutOperandList = outs;
  let InOperandList = ins;
  let AsmString = NAME;
}
class Short<bits<4> op, dag outs, dag ins> : Inst<outs, ins> {
  let Size = 2;
  bits<16> Inst;
  bits<16> SoftFail = 0;
  let Inst{15-12} = op;
}
class Long<bits<4> op, dag outs, dag ins> : Inst<outs, ins> {
  let Size = 4;
  let Predicates = [HasWide];
  bits<32> Inst;
  let Inst{31-28} = 0b1111;
  let Inst{27-24} = op;
}

class Imm<string decoder, string encoder = ""> : Operand<i32> {
  let DecoderMethod = decoder;
  let EncoderMethod = encoder;
}
def uimm8 : Imm<"">;
def simm8 : Imm<"decodeSImmOperand<8>">;
def offset : Imm<"decodeOffset<8>", "encodeOffset">;
def shift : Imm<"decodeShift">;
def steps : Imm<"decodeSteps">;
def reglist : Imm<"decodeList", "encodeList">;

// Two registers and one more of eight.
def ADD : Short<0, (outs GPR:$d), (ins GPR:$a, LOW:$b)> {
  bits<4> d;
  bits<4> a;
  bits<3> b;
  let Inst{11-8} = d;
  let Inst{7-4} = a;
  let Inst{3} = 0;
  let Inst{2-0} = b;
  let SoftFail{3} = 1;
}
// The same register twice, and a number.
def ADDI : Short<1, (outs GPR:$d), (ins GPR:$a, simm8:$i)> {
  bits<4> d;
  bits<8> i;
  let Constraints = "$d = $a";
  let Inst{11-8} = d;
  let Inst{7-0} = i;
}
// A special case of another encoding.
def NOP : Short<1, (outs), (ins)> { let Inst{11-0} = 0; }
// A distance from the instruction.
let isBranch = 1, isTerminator = 1, isBarrier = 1 in
def BR : Short<2, (outs), (ins offset:$target)> {
  bits<8> target;
  let Inst{11-8} = 0;
  let Inst{7-4} = target{3-0};
  let Inst{3-0} = target{7-4};
}
// Some amounts alone.
def SHL : Short<3, (outs GPR:$d), (ins shift:$by)> {
  bits<4> d;
  bits<3> by;
  let Inst{11-8} = d;
  let Inst{7-3} = 0;
  let Inst{2-0} = by;
}
// A pair of registers.
def MOVD : Short<4, (outs PAIR:$d), (ins PAIR:$a)> {
  bits<4> d;
  bits<4> a;
  let Inst{11-8} = d;
  let Inst{7-4} = a;
  let Inst{3-0} = 0;
}
// A register that is not encoded.
let mayStore = 1, Uses = [R13], Defs = [R13] in
def PUSH : Short<5, (outs), (ins SP:$sp, GPR:$a)> {
  bits<4> a;
  let Inst{11-8} = a;
  let Inst{7-0} = 1;
}
// C++ decodes and encodes the operand.
def LDM : Short<6, (outs), (ins reglist:$regs)> {
  bits<8> regs;
  let Inst{11-8} = 0;
  let Inst{7-0} = regs;
}
// All bits at once.
let DecoderMethod = "decodeSwap" in
def SWAP : Short<7, (outs GPR:$d), (ins GPR:$a, uimm8:$zero)> {
  bits<4> d;
  bits<4> a;
  let Inst{11-8} = d;
  let Inst{7-4} = a;
  let Inst{3-0} = 0;
}
// A number by the steps of a list.
def ROT : Short<9, (outs GPR:$d), (ins steps:$by)> {
  bits<4> d;
  bits<2> by;
  let Inst{11-8} = d;
  let Inst{7-2} = 0;
  let Inst{1-0} = by;
}
// The same bits, for older processors.
let DecoderNamespace = "Old", isTrap = 1 in
def HALT : Short<2, (outs), (ins)> { let Inst{11-0} = 0; }

def MOVW : Long<1, (outs GPR:$d), (ins uimm8:$i)> {
  bits<4> d;
  bits<16> i;
  let Inst{23-20} = d;
  let Inst{19-16} = i{3-0};
  let Inst{15-4} = i{15-4};
  let Inst{3-0} = 0b1010;
}

def : HookCodec<"DecodeGPRRegisterClass", "", (limited FeatureFew, 8, (reg GPR))>;
def : HookCodec<"DecodeLOWRegisterClass", "", (reg LOW, 8)>;
def : HookCodec<"decodeOffset<$n>", "encodeOffset", (pcrel (scaled 1, (simm)))>;
def : HookCodec<"decodeShift", "", (one_of 1, 2, 4, 8, ?, ?, 16)>;
def : HookCodec<"decodeSteps", "", (one_of 0, 12, 24, 36)>;
def : HookCodec<"decodeSwap", "",
                (operands (of_bits (reg GPR), 8, 4), (of_bits (reg GPR), 4, 4), (constant 0))>;
def : ImpliedOperand<SP, R13>;
def : InstrByteOrder { let Units = [2]; let IsFirstHighest = 1; }
def : InstrLength<[(bytes 4, 0xf0000000, 0xf0000000)]>;
def : DecodeOrder<[(when FeatureOld, (table "Old")), (table "")]>;
