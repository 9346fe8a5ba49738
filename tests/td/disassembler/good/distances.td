// A machine whose branches count in several ways, and have their bits in several places.

include "llvm/Target/Target.td"
include "tblgen/MC.td"

class Reg<int number> : Register<"r"#number> {
  let Namespace = "M";
  let HWEncoding = number;
}
foreach i = 0...7 in def R#i : Reg<i>;
def GPR : RegisterClass<"M", [i32], 32, (sequence "R%u", 0, 7)>;
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
class Number<string decoder, string encoder = ""> : Operand<i32> {
  let DecoderMethod = decoder;
  let EncoderMethod = encoder;
}
def words : Number<"decodeSImmOperand<8>">;
def page : Number<"decodeSImmOperand<12>">;
def forward : Number<"decodeUImmOperand<5>">;
def absolute : Number<"decodeAddress", "encodeAddress">;
def number : Number<"decodeNumber">;
def listed : Number<"decodeListed">;
def hooked : Number<"decodeHook", "encodeHook">;

// Words from the next instruction, in three runs of bits.
class Branch<bits<4> op> : Inst<op, (outs), (ins words:$to)> {
  bits<8> to;
  let Inst{27-20} = 0;
  let Inst{19-17} = to{2-0};
  let Inst{16-10} = 0;
  let Inst{9-6} = to{6-3};
  let Inst{5-1} = 0;
  let Inst{0} = to{7};
}
def BR : Branch<1>;
// From the page of the instruction to that of the target.
def PAGE : Inst<2, (outs GPR:$d), (ins page:$to)> {
  bits<3> d;
  bits<12> to;
  let Inst{27-25} = d;
  let Inst{24-12} = 0;
  let Inst{11-0} = to;
}
// Bytes, forward only.
def SKIP : Inst<3, (outs), (ins forward:$to)> {
  bits<5> to;
  let Inst{27-5} = 0;
  let Inst{4-0} = to;
}
// Decoders add the address.
def CALL : Inst<4, (outs), (ins absolute:$to)> {
  bits<16> to;
  let Inst{27-16} = 0;
  let Inst{15-0} = to;
}
// A number that is no distance.
def LI : Inst<5, (outs GPR:$d), (ins number:$n)> {
  bits<3> d;
  bits<8> n;
  let Inst{27-25} = d;
  let Inst{24-8} = 0;
  let Inst{7-0} = n;
}
def ROT : Inst<6, (outs), (ins listed:$n)> {
  bits<2> n;
  let Inst{27-2} = 0;
  let Inst{1-0} = n;
}
def HOOK : Inst<7, (outs), (ins hooked:$n)> {
  bits<8> n;
  let Inst{27-8} = 0;
  let Inst{7-0} = n;
}
// A function changes the bits in the end.
let PostEncoderMethod = "change" in
def POST : Branch<8>;
def NOP : Inst<0, (outs), (ins)> { let Inst{27-0} = 0; }

def : HookCodec<"decodeAddress", "encodeAddress", (pcrel (scaled 2, (simm)))>;
def : HookCodec<"decodeNumber", "", (range 3, 250, (uimm))>;
def : HookCodec<"decodeListed", "", (one_of 1, 2, 4, ?)>;
def : DistanceOperands<[words], 4, 4>;
def : DistanceOperands<[page], 4096> { let IsPaged = 1; }
def : DistanceOperands<[forward]>;
def : InstrByteOrder { let Units = [4]; let IsBigEndian = 1; let IsFirstHighest = 1; }
