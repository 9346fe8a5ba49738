// A target that has everything for which something is generated, with a place
// for names of each kind: a list of them is put for `@kind@`.

include "llvm/Target/Target.td"
include "tblgen/Semantics.td"

def TInfo : InstrInfo;
def T : Target { let InstructionSet = TInfo; }

// --- Registers ----------------------------------------------------------------

foreach n = [@indices@] in def n : SubRegIndex<8>;
foreach n = [@alt_names@] in def n : RegAltNameIndex;
foreach n = [@modes@] in def n : HwMode<"+"#n, []>;
def XSub : SubRegIndex<16>;
def XSub2 : SubRegIndex<16, 16>;
def XAlt : RegAltNameIndex;
def XWide : HwMode<"+wide", []>;

class R<string n> : Register<n, [n]> {
  let Namespace = "T";
  let RegAltNameIndices = [XAlt];
}
foreach n = ["XA", "XB", "XC", @registers@] in def n : R<n>;
def XAB : R<"ab"> { let SubRegs = [XA, XB]; let SubRegIndices = [XSub, XSub2]; }
// Units with two roots.
def XD : R<"d"> { let Aliases = [XC]; }

class C : RegisterClass<"T", [i32], 32, (add XA, XB, XC)> {
  let AltOrders = [(add XB, XA)];
  let AltOrderSelect = "return 1;";
}
foreach n = ["XClass", "XGated", @classes@] in def n : C;
def XPairs : RegisterClass<"T", [i64], 64, (add XAB)>;
foreach n = ["XKind", @categories@] in def n : RegisterCategory<[XClass]>;
foreach n = ["XSaved", @saved@] in def n : CalleeSavedRegs<(add XA)>;

// --- Instructions -------------------------------------------------------------

def XFeature : SubtargetFeature<"x-feature", "F", "true", "A feature">;
foreach n = ["XFeatures", @subtarget_features@] in
  def n : SubtargetFeature<n, n, n, n, [XFeature]>;
foreach n = ["XHas", @features@] in
  def n : Predicate<n>, AssemblerPredicate<(all_of XFeature), n>;
foreach n = [@operands@] in def n : Operand<i32> { let OperandType = n; }

class Related;
class I<dag outs, dag ins> : Instruction {
  let Namespace = "T";
  let OutOperandList = outs;
  let InOperandList = ins;
  let Predicates = [XHas];
  let UseNamedOperandTable = true;
  let Defs = [XA];
}
foreach n = [@instructions@] in def n : I<(outs), (ins)>;
foreach n = [@writes@] in {
  def n : SchedWrite;
  def "XUses_"#n : I<(outs), (ins)> { let SchedRW = [!cast<SchedWrite>(n)]; }
}
foreach n = [@itineraries@] in {
  def n : InstrItinClass;
  def "XTakes_"#n : I<(outs), (ins)> { let Itinerary = !cast<InstrItinClass>(n); }
}
def XNamed : I<(outs XClass:$XOut), (ins @operand_names@ XClass:$XIn)>;

// --- Relations ----------------------------------------------------------------

class Columns<string XValue> {
  string XBase = "base";
  string XForm = XValue;
  @fields@
}
foreach n = ["one", "two", "three"] in
  def "XRelated_"#n : I<(outs), (ins)>, Related, Columns<n>;
class Relation<string by> : InstrMapping {
  let FilterClass = "Related";
  let RowFields = ["XBase"];
  let ColFields = [by];
  let KeyCol = ["one"];
  let ValueCols = [["two"], ["three"]];
}
foreach n = ["getXForm", @mappings@] in def n : Relation<"XForm">;
foreach n = [@columns@] in {
  def "XBy_"#n : Relation<n>;
  def "XByBoth_"#n : InstrMapping {
    let FilterClass = "Related";
    let RowFields = ["XBase"];
    let ColFields = [n, "XForm"];
    let KeyCol = ["one", "one"];
    let ValueCols = [["two", "two"], ["three", "three"]];
  }
}

// --- Functions ----------------------------------------------------------------

let FunctionMapper = "x::map" in {
  def XMapped : CheckImmOperand<2, 3>;
  def XMappedReg : CheckRegOperand<1, XA>;
}
foreach i = 0...39 in def "XMany_"#i : I<(outs), (ins)>;
def XFunction : TIIPredicate<"xFunction", MCOpcodeSwitchStatement<[
  MCOpcodeSwitchCase<!foreach(i, !range(40), !cast<Instruction>("XMany_"#i)),
                     MCReturnStatement<CheckAll<[XMapped, XMappedReg]>>>],
  MCReturnStatement<CheckAny<[CheckImmOperand_s<2, "X::odd">, CheckNonPortable<"x()">,
    CheckImmOperandRange<2, -4, 4>, CheckFunctionPredicate<"x", "y">]>>>>;
foreach n = [@functions@] in
  def "XFunction_"#n : TIIPredicate<n, MCReturnStatement<CheckAny<[
    CheckNonPortable<n>, CheckRegOperand<0, XA>]>>>;

// --- What instructions do -----------------------------------------------------

foreach n = [@nodes@] in {
  def "XNode_"#n : SDNode<n, SDTIntUnaryOp>;
  def "XDo_"#n : I<(outs XClass:$d), (ins XClass:$a)> {
    let Pattern = [(set XClass:$d, (!cast<SDNode>("XNode_"#n) XClass:$a))];
  }
}
foreach n = ["XFragment", @fragments@] in {
  def n : PatFrag<(ops node:$x), (i32 (load node:$x)), "return true;">;
  def "XLoad_"#n : I<(outs XClass:$d), (ins XClass:$a)>;
  def : Pat<(i32 (!cast<PatFrag>(n) (i32 XClass:$a))), (!cast<I>("XLoad_"#n) XClass:$a)>;
}
foreach n = ["XPredicate", @predicates@] in {
  def n : PatLeaf<(i32 imm), "/* "#n#" */ return true;">;
  def "XAdd_"#n : I<(outs XClass:$d), (ins XClass:$a, i32imm:$b)>;
  def : Pat<(add (i32 XClass:$a), (!cast<PatLeaf>(n):$b)),
            (!cast<I>("XAdd_"#n) XClass:$a, (i32 imm:$b))>;
}
foreach n = ["XComplex", @complex_patterns@] in {
  def n : ComplexPattern<i32, 1, n>;
  def "XAddress_"#n : I<(outs XClass:$d), (ins XClass:$a)>;
  def : Pat<(i32 (load (!cast<ComplexPattern>(n) (i32 XClass:$a)))), (!cast<I>("XAddress_"#n) XClass:$a)>;
}
