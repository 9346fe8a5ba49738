// A machine of 32-bit words whose encoders have to look further than at the field of an operand: what
// they write has to be decoded as what they were given.

include "llvm/Target/Target.td"
include "tblgen/MC.td"

class Reg<string n, int number> : Register<n> {
  let Namespace = "E";
  let HWEncoding = number;
}
foreach i = 0...7 in def R#i : Reg<"r"#i, i>;
foreach i = 0...7 in def W#i : Reg<"w"#i, i>;
def FLAGS : Reg<"flags", 0>;
def GPR : RegisterClass<"E", [i32], 32, (sequence "R%u", 0, 7)>;
def WIDE : RegisterClass<"E", [i64], 64, (sequence "W%u", 0, 7)>;
def FeatureWide : SubtargetFeature<"wide", "IsWide", "true", "Wide registers">;

def Instrs : InstrInfo;
def E : Target { let InstructionSet = Instrs; }

class Word<bits<4> op, dag outs, dag ins> : Instruction {
  let Namespace = "E";
  let OutOperandList = outs;
  let InOperandList = ins;
  let AsmString = NAME;
  let Size = 4;
  bits<32> Inst = 0;
  let Inst{31-28} = op;
}
class Imm<string decoder, string encoder = ""> : Operand<i32> {
  let DecoderMethod = decoder;
  let EncoderMethod = encoder;
}
def number : Imm<"">;
def kind : Imm<"">;
def open : Imm<"decodeOpen">;
def distance : Imm<"decodeDistance", "encodeDistance">;
def mode : Imm<"decodeMode", "encodeMode">;
def pointer : Imm<"decodePointer">;
def halves : Operand<i32> {
  let MIOperandInfo = (ops i32imm, i32imm);
  let DecoderMethod = "decodeHalves";
}
def condition : Operand<i32> {
  let MIOperandInfo = (ops i32imm, i32imm);
  let DecoderMethod = "decodeCondition";
}

// A register twice: the second one has the bits of the first one.
def NOT : Word<0, (outs GPR:$d), (ins GPR:$a, GPR:$b)> {
  bits<3> d;
  bits<3> a;
  bits<3> b = a;
  let Inst{2-0} = d;
  let Inst{5-3} = a;
  let Inst{8-6} = b;
}
// A base, which may not be R0: its bits choose the table.
let DecoderNamespace = "Loads" in
def LOAD : Word<1, (outs GPR:$d), (ins GPR:$base)> {
  bits<3> d;
  bits<3> base;
  let Inst{2-0} = d;
  let Inst{5-3} = base;
}
// A condition, and the register of flags if there is one.
def BRANCH : Word<2, (outs), (ins condition:$when)> {
  bits<2> when;
  let Inst{9-8} = when;
}
// The same without bits for the condition.
def JUMP : Word<3, (outs), (ins condition:$when)>;
// A number with a gap.
def GAP : Word<4, (outs), (ins number:$n)> {
  bits<20> n;
  let Inst{7-0} = n{7-0};
  let Inst{15-8} = n{19-12};
}
// A register that is always the same one.
def PACKET : Word<5, (outs), (ins GPR:$packet, number:$n)> {
  bits<8> n;
  let Inst{7-0} = n;
}
// A distance whose lowest bits have no place.
def NEAR : Word<6, (outs), (ins distance:$to)> {
  bits<8> to;
  let Inst{5-0} = to{7-2};
}
// Two registers, the second of which is above the first one.
def ORDERED : Word<7, (outs), (ins GPR:$a, GPR:$b)> {
  bits<3> a;
  bits<3> b;
  let Inst{2-0} = a;
  let Inst{5-3} = b;
}
// A number that a function decodes: no register.
def OPEN : Word<8, (outs), (ins open:$n)> {
  bits<8> n;
  let Inst{7-0} = n;
}
// An offset, and how the base is changed, unless the offset is zero.
let PostEncoderMethod = "adjust" in
def CHANGE : Word<9, (outs), (ins number:$offset, number:$how)> {
  bits<8> offset;
  bits<2> how;
  let Inst{7-0} = offset;
  let Inst{9-8} = how;
}
// A mode of two, of which encoders know more.
def MODE : Word<10, (outs), (ins mode:$m)> {
  bits<1> m;
  let Inst{0} = m;
}
// A condition that a function writes as always, which is the one that the table is tried with.
let DecoderNamespace = "Always", PostEncoderMethod = "always" in
def IN_BLOCK : Word<11, (outs), (ins number:$when)> {
  bits<2> when;
  let Inst{9-8} = when;
}

// A kind with a gap, in all instructions but one, in which it has two values.
class Kind<bits<4> op> : Word<op, (outs), (ins kind:$k)> {
  bits<6> k;
  let Inst{5-4} = k{5-4};
  let Inst{1-0} = k{1-0};
}
def KIND : Kind<12>;
def FEW_KINDS : Kind<13>;
def : EncodedOperands<[kind], (uimm)>;
def : EncodedOperandsOf<[FEW_KINDS], [kind], (selected 4, (one_of 1, 2), ?, ?, ?, (one_of 17, 18),
                                              ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)>;
// What is said of no instruction counts for none.
def : EncodedOperandsOf<[], [kind], (one_of 3)>;

// Two numbers in one field.
def HALVES : Word<15, (outs), (ins halves:$n)> {
  bits<12> n;
  let Inst{11-0} = n;
}
def : EncodedOperands<[halves], (operands (of_bits (uimm), 8, 4), (of_bits (uimm), 0, 8))>;

// Two registers, which are both wide or both not.
def PAIR : Word<14, (outs), (ins pointer:$a, pointer:$b)> {
  bits<3> a;
  bits<3> b;
  let Inst{2-0} = a;
  let Inst{5-3} = b;
}

def : HookCodec<"decodePointer", "", (when FeatureWide, (reg WIDE), (reg GPR))>;
def : HookCodec<"decodeDistance", "encodeDistance", (uimm)>;
def : HookCodec<"decodeMode", "", (one_of 4, 5)>;
def : HookCodec<"", "encodeMode", (one_of 4, 5, 6, 7)>;
def : InstrCodec<[PACKET], (operands (constant R6), (of_bits (uimm), 0, 8))>;
class Above<int a> {
  defvar all = !foreach(b, !range(0, 8), !if(!gt(b, a), (one_of !cast<Register>("R"#b)),
                                             (one_of ?)));
  dag Codec = !foldl((one_of), all, codec, one, !con(codec, one));
}
def : InstrCodec<[ORDERED],
                 (operands (of_bits (reg GPR), 0, 3),
                           (of_bits !con((selected 3), !dag(selected,
                                         !foreach(a, !range(0, 7), Above<a>.Codec),
                                         !listsplat("", 7)), (selected ?)), 0, 3, 3, 3))>;
def : EncodedOperands<[condition],
                      (operands (of_bits (one_of 0, 1, 2, 3), 0, 2),
                                (of_bits (one_of FLAGS, FLAGS, FLAGS, zero_reg), 0, 2))>;
def : PostEncoding<"adjust", 0, 0x300, 0, [], 1, 0x3>;
def : DecodeOrder<[(table ""), (when (masked 0x38, 0x08), (table "Loads")),
                   (when (masked 0x30, 0x10), (table "Loads")),
                   (when (masked 0x300, 0x300), (table "Always"))]>;
