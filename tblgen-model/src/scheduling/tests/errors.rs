//! Mistakes: the messages of llvm-tblgen, at its places.

use super::messages;

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(messages(text), expected);
}

#[test]
fn sets_of_instructions() {
    check(
        r#"let SchedModel = M in def : InstRW<[W], (instregex "^Q", "I")>;"#,
        r#"8:23: error: instregex has no matches: Q"#,
    );
    check(
        r#"let SchedModel = M in def : InstRW<[W], (instregex "I(|0)")>;"#,
        r#"8:23: error: instregex has no matches: I(|0)"#,
    );
    check(
        r#"let SchedModel = M in def : InstRW<[W], (instregex I0)>;"#,
        r#"8:23: error: instregex requires pattern string: (instregex I0)"#,
    );
    check(
        r#"let SchedModel = M in def : InstRW<[W], (instrs)>;"#,
        r#"8:23: error: No matching instruction opcodes"#,
    );
    check(
        r#"let SchedModel = M in def : InstRW<[W], (instrs I0, W)>;"#,
        r#"6:5: error: No sched class for instruction."#,
    );
    // Not known, and not to be left out: an error where an output is generated.
    check(
        r#"def odd; let SchedModel = M in def : InstRW<[W], (odd I0)>;"#,
        r#"8:32: warning: Unknown set operator: (odd I0)"#,
    );
}

#[test]
fn patterns_that_are_not_supported() {
    check(
        r#"let SchedModel = M in def : InstRW<[W], (instregex "(I)\\1")>;"#,
        r#"8:23: error: instregex cannot be understood: (I)\1: there is a back-reference"#,
    );
}

#[test]
fn instructions_twice_in_a_model() {
    check(
        r#"let SchedModel = M in {
  def a1 : InstRW<[W], (instrs I0, I1)>;
  def a2 : InstRW<[X], (instrs I0, I1)>; }"#,
        r#"10:7: error: Overlapping InstRW definition for "I0" also matches previous "(instrs I0, I1)".
9:7: note: Previous match was here."#,
    );
    check(
        r#"multiclass two { def a1 : InstRW<[W], (instregex "I[01]")>; def a2 : InstRW<[X], (instrs I1)>; }
let SchedModel = M in
defm Two : two;"#,
        r#"8:65: error: Overlapping InstRW definition for "I1" also matches previous "(instregex "I[01]")".
10:12: note: instantiated from multiclass
8:22: note: Previous match was here.
10:12: note: instantiated from multiclass"#,
    );
}

#[test]
fn models_that_are_missing() {
    check(
        r#"def rw : InstRW<[W], (instrs I0)>;"#,
        r#"8:5: error: Record `rw', field `SchedModel' does not have a def initializer!"#,
    );
    check(
        r#"def res : WriteRes<W, []>;"#,
        r#"8:5: error: Record `res', field `SchedModel' does not have a def initializer!"#,
    );
    check(
        r#"def itin : ItinRW<[W], []>;"#,
        r#"8:5: error: SchedModel is undefined"#,
    );
    check(
        r#"def O : SchedMachineModel;
let SchedModel = O in def itin : ItinRW<[W], []>;"#,
        r#"9:27: error: Undefined SchedMachineModel O"#,
    );
    check(
        r#"def : ProcessorModel<"m", M, []>;"#,
        r#"5:1: error: Duplicate processor name m"#,
    );
}

#[test]
fn aliases() {
    check(
        r#"let SchedModel = M in def : SchedAlias<W, R>;"#,
        r#"8:23: error: SchedWrite Alias must be SchedWrite"#,
    );
    check(
        r#"let SchedModel = M in def : SchedAlias<R, W>;"#,
        r#"8:23: error: SchedRead Alias must be SchedRead"#,
    );
    check(
        r#"let SchedModel = M in { def a1 : SchedAlias<W, X>;
def a2 : SchedAlias<X, W>; }"#,
        r#"9:5: error: Cannot Alias an Alias"#,
    );
    check(
        r#"let SchedModel = M in { def V1 : SchedWriteVariant<[SchedVar<NoSchedPred, [X]>]>;
def V2 : SchedWriteVariant<[SchedVar<NoSchedPred, [X]>]>;
def a1 : SchedAlias<W, V1>;
def a2 : SchedAlias<W, V2>; }"#,
        r#"11:5: error: Multiple variants defined for processor M Ensure only one SchedAlias exists per RW."#,
    );
    check(
        r#"def a1 : SchedAlias<W, X>;"#,
        r#"6:5: error: No variant of this type has a matching predicate on any processor"#,
    );
}

#[test]
fn itinerary_classes_twice_in_a_model() {
    check(
        r#"def C : InstrItinClass; let Itinerary = C in def I4 : I;
let SchedModel = M in { def c1 : ItinRW<[W], [C]>;
def c2 : ItinRW<[X], [C]>; }"#,
        r#"10:5: error: Duplicate itinerary class C in ItinResources for M"#,
    );
}

#[test]
fn resources() {
    check(
        r#"def K : ProcResourceKind; let SchedModel = M in { def G : ProcResource<1>; def GG : ProcResGroup<[G]>;
def res : WriteRes<W, [K]>; }"#,
        r#"9:5: error: No ProcessorResources associated with K"#,
    );
    check(
        r#"def K : ProcResourceKind; let SchedModel = M in { def A : ProcResourceUnits<K, 1>; def B : ProcResourceUnits<K, 1>; def G : ProcResGroup<[]>;
def res : WriteRes<W, [K]>; }"#,
        r#"9:5: error: Multiple ProcessorResourceUnits associated with K"#,
    );
    check(
        r#"let SchedModel = M in { def A : ProcResource<1>; def B : ProcResource<1>; def C : ProcResource<1>;
def G1 : ProcResGroup<[A, B]>; def G2 : ProcResGroup<[B, C]>; }"#,
        r#"9:5: error: proc resource group overlaps with G2 but no supergroup contains both."#,
    );
    check(
        r#"def Z : SchedWrite;
let SchedModel = M in def adv : ReadAdvance<R, 1, [Z]>;"#,
        r#"9:27: error: ReadAdvance referencing a ValidWrite that is not used by any instruction (Z)"#,
    );
}

#[test]
fn what_processors_have_one_of() {
    check(
        r#"let SchedModel = M in def : RegisterFile<0>;"#,
        r#"8:23: error: Invalid RegisterFile with zero physical registers"#,
    );
    check(
        r#"let SchedModel = M in { def r1 : RetireControlUnit<1, 1>;
def r2 : RetireControlUnit<1, 1>; def P : ProcResource<1>;
def l1 : LoadQueue<P>; def l2 : LoadQueue<P>;
def s1 : StoreQueue<P>; def s2 : StoreQueue<P>; }"#,
        r#"9:5: error: Expected a single RetireControlUnit definition
8:29: note: Previous definition of RetireControlUnit was here
10:28: error: Expected a single LoadQueue definition
10:5: note: Previous definition of LoadQueue was here
11:29: error: Expected a single StoreQueue definition
11:5: note: Previous definition of StoreQueue was here"#,
    );
}

#[test]
fn complete_models() {
    check(
        r#"def Fancy : Predicate<"fancy">;
def Full : SchedMachineModel { let UnsupportedFeatures = [Fancy]; }
def : ProcessorModel<"full", Full, []>;
let Predicates = [Fancy] in def I4 : I;
let hasNoSchedulingInfo = 1 in def I5 : I;
def I6 : I, Sched<[]>;
let SchedModel = M in def : InstRW<[W], (instrs I1)>;
let SchedModel = Full in def : InstRW<[W], (instrs I2, COPY)>;"#,
        r#"7:5: error: No schedule information for instruction 'I0' in SchedMachineModel 'Full'
7:17: error: 'Full' lacks information for 'I1'
error: Incomplete schedule model"#,
    );
}

#[test]
fn predicates_of_instructions() {
    check(
        r#"def f1 : TIIPredicate<"f", MCReturnStatement<TruePred>>;
def f2 : TIIPredicate<"f", MCReturnStatement<TruePred>>;"#,
        r#"9:5: error: TIIPredicate f is multiply defined.
8:5: note:  Previous definition of f was here."#,
    );
    check(
        r#"def d1 : STIPredicateDecl<"f">;
def d2 : STIPredicateDecl<"f">;"#,
        r#"9:5: error: STIPredicate f multiply declared.
8:5: note: Previous declaration was here."#,
    );
    check(
        r#"def e : DepBreakingClass<[], TruePred>;"#,
        r#"8:5: error: Invalid InstructionEquivalenceClass defined with an empty opcode list."#,
    );
    check(
        r#"def d : STIPredicateDecl<"f">;
def e1 : DepBreakingClass<[I0], TruePred>;
def e2 : DepBreakingClass<[I0], TruePred>;
let SchedModel = M in def s : STIPredicate<d, [e1, e2]>;"#,
        r#"10:5: error: Opcode I0 used by multiple InstructionEquivalenceClass definitions."#,
    );
}

#[test]
fn what_has_no_end() {
    check(
        r#"let SchedModel = M in def S : WriteSequence<[W]> { let Writes = [W, S]; }
def I4 : I, Sched<[S]>;"#,
        r#"8:27: error: the sequence 'S' is too long or too deep"#,
    );
    check(
        r#"def S : WriteSequence<[W], 1000000000>;
def I4 : I, Sched<[S]>;"#,
        r#"8:5: error: the sequence 'S' is too long or too deep"#,
    );
    check(
        r#"def V : SchedWriteVariant<[SchedVar<NoSchedPred, [W]>]>;
let SchedModel = M in def : SchedAlias<W, V>;"#,
        r#"7:41: error: too many SchedVariants: they lead to themselves, or to more than can be told apart"#,
    );
}
