// Features, relations between instructions, and functions about instructions.

include "llvm/Target/Target.td"

def TInstrInfo : InstrInfo;
def T : Target { let InstructionSet = TInstrInfo; }

def R0 : Register<"r0"> { let Namespace = "T"; }
def R1 : Register<"r1"> { let Namespace = "T"; }
def GPR : RegisterClass<"T", [i32], 32, (add R0, R1)>;

def FeatureMul : SubtargetFeature<"m", "HasMul", "true", "Multiplication">;
def FeatureDiv : SubtargetFeature<"d", "HasDiv", "true", "Division">;
def FeatureTiny : SubtargetFeature<"t", "IsTiny", "true", "Few registers">;

def HasMul : Predicate<"Subtarget->hasMul()">, AssemblerPredicate<(all_of FeatureMul), "Mul">;
def HasDivision : Predicate<"Subtarget->hasDiv()">,
  AssemblerPredicate<(all_of (any_of FeatureMul, FeatureDiv), (not FeatureTiny))>;
def OptForSize : Predicate<"MF->getFunction().hasOptSize()">;

class I<string base, string sense, bit wide, list<Predicate> needs = []> : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs GPR:$d);
  let InOperandList = (ins GPR:$a, i32imm:$b);
  let Predicates = needs;
  string Base = base;
  string Sense = sense;
  bit Wide = wide;
}

def ADD : I<"add", "always", false>;
def ADDt : I<"add", "true", false>;
def ADDf : I<"add", "false", false>;
def ADDw : I<"add", "always", true>;
def ADDwt : I<"add", "true", true>;
def MUL : I<"mul", "always", false, [OptForSize, HasMul]>;
def MULf : I<"mul", "false", false, [HasMul]>;
def DIV : I<"div", "always", false, [HasDivision, HasMul]>;
foreach n = 0...39 in
  def MOV#n : I<"mov"#n, "always", false>;

class Relation : InstrMapping { let FilterClass = "I"; let RowFields = ["Base"]; }

def getConditional : Relation {
  let RowFields = ["Base", "Wide"];
  let ColFields = ["Sense"];
  let KeyCol = ["always"];
  let ValueCols = [["true"], ["false"]];
}

def getWideForm : Relation {
  let RowFields = ["Base", "Sense"];
  let ColFields = ["Wide"];
  let KeyCol = ["0"];
  let ValueCols = [["1"]];
}

def getVariant : Relation {
  let ColFields = ["Sense", "Wide"];
  let KeyCol = ["always", "0"];
  let ValueCols = [["always", "0"], ["true", "0"], ["true", "1"]];
}

// A name that is taken.
def getName : Relation {
  let ColFields = ["Sense"];
  let KeyCol = ["true"];
  let ValueCols = [["false"]];
}

def IsMove : CheckOpcode<[MOV0, MOV1, MOV2, MOV3, MOV4, MOV5, MOV6, MOV7, MOV8, MOV9,
  MOV10, MOV11, MOV12, MOV13, MOV14, MOV15, MOV16, MOV17, MOV18, MOV19, MOV20, MOV21, MOV22,
  MOV23, MOV24, MOV25, MOV26, MOV27, MOV28, MOV29, MOV30, MOV31, MOV32, MOV33, MOV34, MOV39]>;

def IsMoveFn : TIIPredicate<"isMove", MCReturnStatement<IsMove>>;

def IsNothingFn : TIIPredicate<"isNothing", MCOpcodeSwitchStatement<[
  MCOpcodeSwitchCase<[ADD, ADDw], MCReturnStatement<
    CheckAll<[CheckSameRegOperand<0, 1>, CheckZeroOperand<2>]>>>,
  MCOpcodeSwitchCase<IsMove.ValidOpcodes, MCReturnStatement<CheckSameRegOperand<0, 1>>>,
  MCOpcodeSwitchCase<[MUL], MCReturnStatement<
    CheckAll<[CheckSameRegOperand<0, 1>, CheckImmOperand<2, 1>]>>>],
  MCReturnStatement<FalsePred>>>;

def IsSmallFn : TIIPredicate<"isSmall", MCReturnStatement<
  CheckAny<[CheckImmOperandRange<2, -4, 4>, CheckAll<[CheckRegOperand<1, R0>,
    CheckNot<CheckOpcode<[MUL, DIV]>>, CheckNumOperands<3>]>]>>>;

let FunctionMapper = "T_AM::shift" in
def IsShifted : CheckImmOperand<2, 3>;

def IsOddFn : TIIPredicate<"isOdd", MCReturnStatement<
  CheckAny<[IsShifted, CheckImmOperand_s<2, "T_AM::ODD">,
    CheckAll<[CheckNot<IsNothingFn>, CheckNonPortable<"MI.isOdd()">]>]>>>;

def IsOddestFn : TIIPredicate<"isOddest", MCReturnStatement<
  CheckAll<[IsOddFn, CheckFunctionPredicate<"T_MC::isOddest", "TInstrInfo::isOddest">]>>>;
