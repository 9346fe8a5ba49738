// What instructions require, of which only predicates of the assembler count,
// and why instructions are deprecated.
include "llvm/Target/Target.td"

let Namespace = "Wants" in def R0 : Register<"r0">;
def Regs : RegisterClass<"Wants", [i32], 32, (add R0)>;

def FeatureA : SubtargetFeature<"a", "HasA", "true", "a">;
def FeatureB : SubtargetFeature<"b", "HasB", "true", "b">;
def FeatureOld : SubtargetFeature<"old", "IsOld", "true", "old">;

def HasZ : Predicate<"Subtarget->hasA()">, AssemblerPredicate<(all_of FeatureA), "a">;
def HasA : Predicate<"Subtarget->hasA()">, AssemblerPredicate<(all_of FeatureA, FeatureB)>;
def HasEither : Predicate<"Subtarget->hasAny()">,
                AssemblerPredicate<(any_of FeatureA, (not FeatureB))>;
def HasC_Bit : Predicate<"Subtarget->hasC()">, AssemblerPredicate<(all_of FeatureB)>;
def NotForAssembler : Predicate<"Subtarget->isFast()">;
def Always : Predicate<"">, AssemblerPredicate<(all_of FeatureA)>;
// So many that a word of 64 bits does not hold them.
foreach i = 0...69 in
  def Has_#i : Predicate<"has("#i#")">, AssemblerPredicate<(all_of FeatureA)>;

class I<list<Predicate> predicates> : Instruction {
  let Namespace = "Wants";
  let OutOperandList = (outs);
  let InOperandList = (ins);
  let Predicates = predicates;
}
def Free : I<[]>;
def One : I<[HasZ]>;
def OneAndOther : I<[NotForAssembler, HasA]>;
def Order : I<[HasZ, HasA]>;
def OtherOrder : I<[HasA, HasZ]>;
def Three : I<[HasEither, HasC_Bit, HasZ]>;
def OnlyOthers : I<[NotForAssembler, Always]>;
def Edges : I<[Has_0, Has_63, Has_64, Has_69]>;
def Late : I<[Has_58, Has_5]>;

def Deprecated : I<[]>, Deprecated<FeatureOld>;
def DeprecatedOften : I<[HasA]>, ComplexDeprecationPredicate<"Often">;
def DeprecatedAgain : I<[]>, Deprecated<FeatureB>;

def WantsInstrs : InstrInfo;
def Wants : Target { let InstructionSet = WantsInstrs; }
