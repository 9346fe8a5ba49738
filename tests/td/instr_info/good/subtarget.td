// Features of the subtarget: more than a word of them, which imply each other, and conditions
// of every shape.

include "llvm/Target/Target.td"

def TInstrInfo : InstrInfo;
def T : Target { let InstructionSet = TInstrInfo; }

def R0 : Register<"r0"> { let Namespace = "T"; }
def GPR : RegisterClass<"T", [i32], 32, (add R0)>;

class F<string name, list<SubtargetFeature> implied = []>
  : SubtargetFeature<name, "Has"#NAME, "true", "Enable "#NAME, implied>;

def FeatureBase : F<"base">;
def FeatureWide : F<"wide", [FeatureBase]>;
def FeatureFast : F<"fast-wide", [FeatureWide]>;
def FeatureTwo : F<"2", [FeatureBase, FeatureFast]>;
def FeatureSmall : SubtargetFeature<"small", "Size", "Small", "">;
// Neither enabled nor disabled along with others, as LLVM does not find it by its name.
def FeatureNameless : SubtargetFeature<"", "Nameless", "true", "Nothing to choose.", [FeatureBase]>;
foreach n = 0...69 in
  def FeatureMany#n : F<"many"#n, !if(!eq(n, 69), [FeatureTwo], []<SubtargetFeature>)>;

class Has<dag condition> : Predicate<"Subtarget->is("#NAME#")">, AssemblerPredicate<condition>;
def HasBase : Has<(all_of FeatureBase)>;
def HasNotSmall : Has<(not FeatureSmall)>;
def HasEither : Has<(any_of FeatureWide, FeatureSmall, FeatureMany69)>;
def HasNeither : Has<(not (any_of FeatureWide, (not (not FeatureSmall))))>;
def HasMost : Has<(all_of (any_of FeatureTwo, (all_of FeatureWide, FeatureMany0)),
  (not (all_of FeatureSmall, FeatureMany69)), (any_of (not FeatureFast), FeatureMany1))>;
def HasNameless : Has<(any_of FeatureNameless)>;
def IsCold : Predicate<"isCold()">;

class I<list<Predicate> needs = []> : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs GPR:$d);
  let InOperandList = (ins GPR:$a);
  let Predicates = needs;
}
def ALWAYS : I;
def COLD : I<[IsCold]>;
def BASE : I<[HasBase]>;
def LARGE : I<[IsCold, HasNotSmall]>;
def EITHER : I<[HasEither]>;
def NEITHER : I<[HasNeither, HasBase]>;
def MOST : I<[HasMost]>;
def HIDDEN : I<[HasNameless]>;

def : ProcessorModel<"none", NoSchedModel, []>;
def : ProcessorModel<"basic", NoSchedModel, [FeatureBase, FeatureSmall]>;
def : ProcessorModel<"full", NoSchedModel, [FeatureMany69, FeatureMany1], [FeatureSmall]>;
