// A machine of 16-bit words with blocks of instructions under conditions, as ARM's Thumb has them:
// operands that no field encodes, encodings that are moved, a function in Rust, and numbers of
// which encoders take the bits that have a place.

include "llvm/Target/Target.td"
include "tblgen/MC.td"

class Reg<string n, int number> : Register<n> {
  let Namespace = "B";
  let HWEncoding = number;
}
foreach i = 0...7 in def R#i : Reg<"r"#i, i>;
def CPSR : Reg<"cpsr", 0>;
def P0 : Reg<"p0", 0>;
def GPR : RegisterClass<"B", [i32], 32, (sequence "R%u", 0, 7)>;
def CCR : RegisterClass<"B", [i32], 32, (add CPSR)>;
def VCCR : RegisterClass<"B", [i32], 32, (add P0)>;

def ModeOther : SubtargetFeature<"other", "IsOther", "true", "Other first bits">;

def Instrs : InstrInfo;
def B : Target { let InstructionSet = Instrs; }

// A condition and the register that it reads; none, unless a block says otherwise.
def pred : PredicateOperand<OtherVT, (ops i32imm, CCR), (ops (i32 14), (i32 zero_reg))> {
  let DecoderMethod = "decodePredicate";
}
// The flags, if the instruction sets them.
def s_cc_out : OptionalDefOperand<OtherVT, (ops CCR), (ops (i32 CPSR))>;
// A condition of vectors.
def vpred : OperandWithDefaultOps<OtherVT, (ops (i32 0), (i32 zero_reg))> {
  let MIOperandInfo = (ops i32imm:$cond, VCCR:$reg);
  let DecoderMethod = "decodeLanes";
  let OperandNamespace = "ARM";
  let OperandType = "OPERAND_VPRED_N";
}
def low4 : Operand<i32>;
// A name that says what the function does, which is another thing here.
def odd4 : Operand<i32> {
  let DecoderMethod = "decodeSImmOperand<4>";
  let EncoderMethod = "encodeOdd";
}

class Short<bits<4> op, dag outs, dag ins> : Instruction {
  let Namespace = "B";
  let Size = 2;
  let OutOperandList = outs;
  let InOperandList = ins;
  let AsmString = NAME;
  bits<16> Inst;
  let Inst{15-12} = op;
}

def t2IT : Short<0, (outs), (ins i32imm:$cc, i32imm:$mask)> {
  bits<4> cc;
  bits<4> mask;
  let Inst{11-8} = 0;
  let Inst{7-4} = cc;
  let Inst{3-0} = mask;
}
def MVE_VPST : Short<1, (outs), (ins i32imm:$mask)> {
  bits<4> mask;
  let Inst{11-4} = 0;
  let Inst{3-0} = mask;
}
def tADD : Short<2, (outs GPR:$d, s_cc_out:$s), (ins GPR:$a, GPR:$b, pred:$p)> {
  bits<3> d;
  bits<3> a;
  bits<3> b;
  let Inst{11-9} = 0;
  let Inst{8-6} = d;
  let Inst{5-3} = a;
  let Inst{2-0} = b;
}
let isBranch = 1, isTerminator = 1 in
def tB : Short<3, (outs), (ins i32imm:$to, pred:$p)> {
  bits<8> to;
  let Inst{11-8} = 0;
  let Inst{7-0} = to;
}
def tCPS : Short<4, (outs), (ins low4:$i)> {
  bits<4> i;
  let Inst{11-4} = 0;
  let Inst{3-0} = i;
}
def MVE_VADD : Short<5, (outs GPR:$d), (ins GPR:$a, vpred:$vp)> {
  bits<3> d;
  bits<3> a;
  let Inst{11-6} = 0;
  let Inst{5-3} = d;
  let Inst{2-0} = a;
}
def ODD : Short<6, (outs), (ins odd4:$i)> {
  bits<4> i;
  let Inst{11-4} = 0;
  let Inst{3-0} = i;
}
// With the feature, 0x7d00 + i is written 0xe00i + d << 8.
let DecoderNamespace = "Data" in
def DATA : Short<7, (outs), (ins i32imm:$d, i32imm:$i)> {
  bits<4> d;
  bits<4> i;
  let Inst{11-8} = d;
  let Inst{7-4} = 0b1010;
  let Inst{3-0} = i;
}

def : ImpliedDefaults<[pred, s_cc_out, vpred]>;
def : LaxOperands<[low4], 0xf0>;
def : HookFunction<"decodeSImmOperand<4>">;
def : DecodeOrder<[
  (when ModeOther, (masked 0xf000, 0xe000),
        (moved (fixed 12, 4, 7), (fixed 4, 4, 10), (run 8, 4, 4), (table "Data"))),
  (when (unless ModeOther), (table "Data")),
  (table "")
]>;
