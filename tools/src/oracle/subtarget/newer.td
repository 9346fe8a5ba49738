// Hardware modes that predicates select, which LLVM 22 has in place of texts.

include "llvm/Target/Target.td"

def NewerInstrInfo : InstrInfo;
def Newer : Target { let InstructionSet = NewerInstrInfo; }

def FeatureWide : SubtargetFeature<"wide", "IsWide", "true", "Registers have 64 bits">;
def FeatureEmbedded : SubtargetFeature<"embedded", "IsEmbedded", "true", "Few registers">;
def FeatureSlow : SubtargetFeature<"slow", "IsSlow", "true", "A slow processor", [FeatureEmbedded]>;

def IsWide : Predicate<"Subtarget->isWide()">, AssemblerPredicate<(all_of FeatureWide)>;
def IsSmall : Predicate<"Subtarget->isSmall()">,
              AssemblerPredicate<(any_of FeatureEmbedded, (all_of (not FeatureWide), FeatureSlow))>;
// No assembler can test it.
def IsLucky : Predicate<"Subtarget->isLucky()">;
// Nothing in C++ tests it.
def IsFast : Predicate<"">, AssemblerPredicate<(all_of (not FeatureSlow))>;

def ModeAgile : HwMode<[IsWide, IsFast]>;
def ModeBoth : HwMode<[IsWide, IsSmall]>;
def ModeLucky : HwMode<[IsLucky]>;
def ModeLuckyWide : HwMode<[IsLucky, IsWide]>;
def ModeSmall : HwMode<[IsSmall]>;

def Sizes : RegInfoByHwMode<[DefaultMode, ModeAgile, ModeBoth, ModeLucky, ModeLuckyWide, ModeSmall],
                            [RegInfo<32, 32, 32>, RegInfo<64, 64, 64>, RegInfo<64, 64, 64>,
                             RegInfo<64, 64, 64>, RegInfo<64, 64, 64>, RegInfo<32, 32, 32>]>;
def Type : ValueTypeByHwMode<[DefaultMode, ModeAgile, ModeBoth, ModeLucky, ModeLuckyWide, ModeSmall],
                             [i32, i64, i64, i64, i64, i32]>;
let Namespace = "Newer" in foreach i = 0...3 in def R#i : Register<"r"#i>;
def Regs : RegisterClass<"Newer", [Type], 32, (sequence "R%u", 0, 3)> { let RegInfos = Sizes; }
def Add : Instruction {
  let Namespace = "Newer";
  let OutOperandList = (outs Regs:$a);
  let InOperandList = (ins Regs:$b, Regs:$c);
  let Predicates = [IsSmall];
}

def : ProcessorModel<"wide", NoSchedModel, [FeatureWide]>;
def : ProcessorModel<"slow", NoSchedModel, [FeatureSlow]>;
def : ProcessorModel<"none", NoSchedModel, []>;
