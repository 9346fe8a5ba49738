// A target in which every string and every name that can be quoted has a `@`, for
// which a text is put that wants to be more than text.
include "llvm/Target/Target.td"
include "tblgen/Semantics.td"

def "Info@" : InstrInfo;
def "T@" : Target { let InstructionSet = !cast<InstrInfo>("Info@"); }

// --- Registers ----------------------------------------------------------------

def "lo@" : SubRegIndex<8>;
def "hi@" : SubRegIndex<8, 8>;
def "lo2@" : SubRegIndex<16>;
def "hi2@" : SubRegIndex<16, 16>;
def "any@" : SubRegIndex<-1, -1>;
def "any2@" : SubRegIndex<-1, -1>;
def "Alt@" : RegAltNameIndex;
defvar Lo = !cast<SubRegIndex>("lo@");
defvar Hi = !cast<SubRegIndex>("hi@");
defvar Parts = [!cast<SubRegIndex>("lo2@"), !cast<SubRegIndex>("hi2@")];
defvar Places = [!cast<SubRegIndex>("any@"), !cast<SubRegIndex>("any2@")];

class R<string n> : Register<n, ["@"]> {
  let Namespace = "T";
  let RegAltNameIndices = [!cast<RegAltNameIndex>("Alt@")];
}
foreach n = ["A", "B", "C", "D", "E", "F"] in def n#"@" : R<"@">;
foreach n = ["P", "Q"] in def n#"@" : R<"@"> {
  let SubRegs = [!cast<R>(!if(!eq(n, "P"), "A", "C")#"@"), !cast<R>(!if(!eq(n, "P"), "B", "D")#"@")];
  let SubRegIndices = [Lo, Hi];
  let CoveredBySubRegs = true;
}
def "PQ@" : R<"@"> {
  let SubRegs = [!cast<R>("P@"), !cast<R>("Q@")];
  let SubRegIndices = Parts;
  let CoveredBySubRegs = true;
}
def "EF@" : R<"@"> {
  let SubRegs = [!cast<R>("E@"), !cast<R>("F@")];
  let SubRegIndices = Places;
}
defvar A = !cast<R>("A@");
defvar B = !cast<R>("B@");
defvar C = !cast<R>("C@");
def "Tuple@" : RegisterTuples<[Lo, Hi], [(add C, B), (add A, !cast<R>("E@"))], ["@0", "@1"]>;

def "Wide@" : HwMode<"@", []>;
defvar Wide = !cast<HwMode>("Wide@");
def "XLen@" : ValueTypeByHwMode<[DefaultMode, Wide], [i32, i64]>;
defvar XLen = !cast<ValueTypeByHwMode>("XLen@");

def "Small@" : RegisterClass<"T", [i8, XLen], 8, (add A, B, C)> {
  let AltOrders = [(add B, A)];
  let AltOrderSelect = "@";
}
defvar Small = !cast<RegisterClass>("Small@");
def "Pairs@" : RegisterClass<"T", [i16], 16, (add !cast<R>("P@"), !cast<R>("Q@"))>;
def "Quads@" : RegisterClass<"T", [i32], 32, (add !cast<R>("PQ@"))>;
def "Odd@" : RegisterClass<"T", [i32], 32, (add !cast<R>("EF@"))>;
def "Tuples@" : RegisterClass<"T", [i16], 16, (add !cast<RegisterTuples>("Tuple@"))>;
def PlainClass : RegisterClass<"T", [i32], 32, (add A, B)>;
def "Kind@" : RegisterCategory<[Small]>;
def "Saved@" : CalleeSavedRegs<(add A, B)>;

// --- Features -----------------------------------------------------------------

def "Implied@" : SubtargetFeature<"", "@", "@", "">;
def "Feature@" : SubtargetFeature<"@", "@", "@", "@", [!cast<SubtargetFeature>("Implied@")]>;
defvar F = !cast<SubtargetFeature>("Feature@");
def "Has@" : Predicate<"@">, AssemblerPredicate<(all_of F), "@">;
def "Hard@" : Predicate<"@">;
defvar Has = !cast<Predicate>("Has@");

// --- Instructions -------------------------------------------------------------

def "Itinerary@" : InstrItinClass;
def "Write@" : SchedWrite;
def "Mem@" : Operand<i32> {
  let MIOperandInfo = (ops Small, i32imm);
  let OperandType = "@";
}
def "Holder@" : RegisterOperand<Small>;

class Related;
class I<dag outs, dag ins> : Instruction {
  let Namespace = "T";
  let OutOperandList = outs;
  let InOperandList = ins;
  let AsmString = "a@{b@|c@}";
  let Predicates = [Has, !cast<Predicate>("Hard@")];
  let Defs = [A];
  let Uses = [B];
  let UseNamedOperandTable = true;
  let Itinerary = !cast<InstrItinClass>("Itinerary@");
  let SchedRW = [!cast<SchedWrite>("Write@")];
  string Base = "@";
  string Form = "plain";
  string Other = "@0";
  field bits<8> Inst;
  let Size = 1;
}
def "ADD@" : I<(outs Small:$d), (ins Small:$a, !cast<Operand>("Mem@"):$m)>, Related {
  let Constraints = "$a = $d";
  bits<4> a;
  bits<4> m;
  let Inst{7-4} = a;
  let Inst{3-0} = m;
}
foreach n = [0, 1] in def "Enc"#n#"@" : InstructionEncoding {
  field bits<8> Inst = n;
  let Size = 1;
}
def "NOP@" : I<(outs), (ins !cast<RegisterOperand>("Holder@"):$h, PlainClass:$p)>, Related {
  let AsmString = "";
  let Form = "@";
  let Other = "@1";
  let EncodingInfos = EncodingByHwMode<[DefaultMode, Wide],
    [!cast<InstructionEncoding>("Enc0@"), !cast<InstructionEncoding>("Enc1@")]>;
}
def "OLD@" : I<(outs), (ins)>, Deprecated<F>;
def "OLDER@" : I<(outs), (ins)>, ComplexDeprecationPredicate<"@">;
def : InstAlias<"@", (!cast<I>("OLD@"))>;

def "get@" : InstrMapping {
  let FilterClass = "Related";
  let RowFields = ["Base"];
  let ColFields = ["Form"];
  let KeyCol = ["plain"];
  let ValueCols = [["@"]];
}
def "several@" : InstrMapping {
  let FilterClass = "Related";
  let RowFields = ["Base"];
  let ColFields = ["Other"];
  let KeyCol = ["@0"];
  let ValueCols = [["@0"], ["@1"]];
}

let FunctionMapper = "@" in {
  def "Mapped@" : CheckImmOperand<2, 3>;
  def "MappedReg@" : CheckRegOperand<1, A>;
}
def "Hooks@" : TIIPredicate<"@", MCReturnStatement<CheckAny<[
  !cast<MCInstPredicate>("Mapped@"), !cast<MCInstPredicate>("MappedReg@"),
  CheckImmOperand_s<2, "@">, CheckNonPortable<"@">, CheckFunctionPredicate<"@0", "@">]>>>;

// --- What instructions do -----------------------------------------------------

def "node@" : SDNode<"@", SDTIntBinOp>;
defvar Node = !cast<SDNode>("node@");
def "complex@" : ComplexPattern<i32, 2, "@">;
def "frag@" : PatFrag<(ops node:$x), (i32 (load node:$x)), "@">;
def "imm@" : PatLeaf<(i32 imm), "@">;
def "leaf@" : ImmLeaf<i32, "/* @ */ return Imm == 1;">;
def "half@" : SDNodeXForm<imm, "@">;
def "DO@" : I<(outs PlainClass:$d), (ins PlainClass:$a, PlainClass:$b)>;
def "DO2@" : I<(outs PlainClass:$d), (ins PlainClass:$a, i32imm:$b)>;
def "DO3@" : I<(outs PlainClass:$d), (ins PlainClass:$a)>;
def "DO4@" : I<(outs PlainClass:$d), (ins PlainClass:$a, i32imm:$b)>;
def : Semantics<!cast<I>("DO@"), [(set A, (Node B, PlainClass:$a)),
  (set PlainClass:$d, (Node PlainClass:$a, (Node PlainClass:$b, B)))]>;
def : Pat<(add (i32 PlainClass:$a), (!cast<PatLeaf>("imm@"):$b)),
          (!cast<I>("DO2@") PlainClass:$a, (!cast<SDNodeXForm>("half@") $b))>;
def : Pat<(i32 (!cast<PatFrag>("frag@") (i32 PlainClass:$a))), (!cast<I>("DO3@") PlainClass:$a)>;
def : Pat<(sub (i32 PlainClass:$a), (!cast<ImmLeaf>("leaf@"):$b)),
          (!cast<I>("DO4@") PlainClass:$a, (i32 imm:$b))>;
