// Rules of operands beyond their bits, and units of bytes that depend on a feature.

include "../bad/base.inc"

def FeatureTwo : SubtargetFeature<"two", "Two", "true", "Half words are units">;

class Imm<string name> : Operand<i32> { let DecoderMethod = name; }
def even : Imm<"decodeUImmOperand<4>"> {
  let MCOperandPredicate = [{
    int64_t Imm;
    if (!MCOp.evaluateAsConstantImm(Imm))
      return false;
    return isUInt<4>(Imm) && Imm % 2 == 0;
  }];
}
// What is selected is not what is encoded.
def chosen : Imm<"decodeUImmOperand<4>">, ImmLeaf<i32, [{ return Imm != 0; }]>;
class Never : Imm<"decodeUImmOperand<4>"> {
  let MCOperandPredicate = [{
    int64_t Imm;
    return MCOp.evaluateAsConstantImm(Imm) && Imm == 99;
  }];
}
def stated : Never;
def each : Never;

class WithImm<bits<8> opcode, Operand imm> : Op<opcode, (outs GPR:$d), (ins imm:$i)> {
  bits<4> d;
  bits<4> i;
  let Inst{7-4} = d;
  let Inst{3-0} = i;
}
def EVEN : WithImm<2, even>;
def SELECTED : WithImm<3, chosen>;
def STATED : WithImm<5, stated>;
def ANY : WithImm<6, each>;
def LESS : WithImm<7, each>;
def OTHER : Unary<8>;

def : StrictOperand<[stated], [(within 2, 5), (when FeatureOne, (unless FeatureTwo), (within 4, 9))]>;
def : StrictOperand<[each], []>;
def : StrictInstr<[LESS], [(nth -1, (within 0, 3)), (nth 0, (encoded 1, 2))]>;
def : StrictInstr<[OTHER], [(differ 0, 1)]>;
def : StrictInstr<[OTHER], [(when FeatureTwo, (nth 0, (encoded 0, 1)))]>;

def LONG : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs);
  let InOperandList = (ins);
  let Size = 4;
  bits<32> Inst = 0x90123456;
}
def : InstrByteOrder {
  let Units = [4];
  let IsBigEndian = 1;
  let IsFirstHighest = 1;
  let UnitsWhen = [(when FeatureTwo, (units 2))];
}
