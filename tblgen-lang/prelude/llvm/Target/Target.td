// The vocabulary of target descriptions.
//
// A description includes this file first. The classes, their fields, the
// types and defaults of the fields and the records defined here are the ones
// LLVM 19 targets rely on, so that a description written for LLVM can be read
// with this prelude and the other way round.

include "llvm/IR/Intrinsics.td"

class Predicate;

//--- Hardware modes ---------------------------------------------------------

// A mode changes sizes, types or encodings throughout a target. `FS` is the
// feature string that turns it on. At most one mode may be on at a time.
class HwMode<string FS, list<Predicate> Ps> {
  string Features = FS;
  list<Predicate> Predicates = Ps;
}

// In force while no other mode is.
def DefaultMode : HwMode<"", []>;

// Base of everything that depends on the mode: entry `i` of the derived
// class's `Objects` is used in mode `i` of `Modes`.
class HwModeSelect<list<HwMode> Ms> {
  list<HwMode> Modes = Ms;
}

class ValueTypeByHwMode<list<HwMode> Ms, list<ValueType> Ts>
    : HwModeSelect<Ms>, ValueType<0, 0> {
  list<ValueType> Objects = Ts;
}

class PtrValueTypeByHwMode<ValueTypeByHwMode scalar, int addrspace>
    : HwModeSelect<scalar.Modes>, PtrValueType<ValueType<0, 0>, addrspace> {
  list<ValueType> Objects = scalar.Objects;
}

// Register size, spill size and spill alignment, all in bits.
class RegInfo<int RS, int SS, int SA> {
  int RegSize = RS;
  int SpillSize = SS;
  int SpillAlignment = SA;
}
class RegInfoByHwMode<list<HwMode> Ms = [], list<RegInfo> Ts = []>
    : HwModeSelect<Ms> {
  list<RegInfo> Objects = Ts;
}

class SubRegRange<int size, int offset = 0> {
  int Size = size;
  int Offset = offset;
}
class SubRegRangeByHwMode<list<HwMode> Ms = [], list<SubRegRange> Ts = []>
    : HwModeSelect<Ms> {
  list<SubRegRange> Objects = Ts;
}

//--- Registers --------------------------------------------------------------

// Names a part of a register: `size` bits from bit `offset` on. An offset of
// -1 means that it is not the same in every register.
class SubRegIndex<int size, int offset = 0> {
  string Namespace = "";
  SubRegRangeByHwMode SubRegRanges;
  int Size = size;
  int Offset = offset;
  list<SubRegIndex> ComposedOf = [];             // exactly two, if any
  list<SubRegIndex> CoveringSubRegIndices = [];
}

// Part B of part A.
class ComposedSubRegIndex<SubRegIndex A, SubRegIndex B>
    : SubRegIndex<B.Size, !if(!or(!eq(A.Offset, -1), !eq(B.Offset, -1)), -1,
                              !add(A.Offset, B.Offset))> {
  let ComposedOf = [A, B];
}

// A set of alternative register names.
class RegAltNameIndex {
  string Namespace = "";
  RegAltNameIndex FallbackRegAltNameIndex = ?;
}
def NoRegAltName : RegAltNameIndex;

class Register<string n, list<string> altNames = []> {
  string Namespace = "";
  string AsmName = n;
  list<string> AltNames = altNames;         // one per entry of RegAltNameIndices
  list<Register> Aliases = [];              // overlaps that are no sub-registers
  list<Register> SubRegs = [];              // immediate ones only
  list<SubRegIndex> SubRegIndices = [];     // one per entry of SubRegs
  list<RegAltNameIndex> RegAltNameIndices = [];
  list<int> DwarfNumbers = [];              // one per debug-info flavour
  list<int> CostPerUse = [0];
  bit CoveredBySubRegs = false;             // has no bits of its own
  bits<16> HWEncoding = 0;
  bit isArtificial = false;
  bit isConstant = false;
  int PositionOrder = 0;
}

class RegisterWithSubRegs<string n, list<Register> subregs> : Register<n> {
  let SubRegs = subregs;
}

// Base of register classes and operands alike.
class DAGOperand {
  string OperandNamespace = "MCOI";
  string DecoderMethod = "";
}

// Base of what names the registers that an operand may be (LLVM 22).
class RegisterClassLike : DAGOperand;

// An ordered set of registers. The order is the allocation order.
class RegisterClass<string namespace, list<ValueType> regTypes, int alignment,
                    dag regList, RegAltNameIndex idx = NoRegAltName>
    : RegisterClassLike {
  string Namespace = namespace;
  RegInfoByHwMode RegInfos;
  list<ValueType> RegTypes = regTypes;
  int Size = 0;                        // spill size in bits; 0: as the types
  int Alignment = alignment;           // in bits
  int CopyCost = 1;                    // negative: do not copy
  dag MemberList = regList;
  RegAltNameIndex altNameIndex = idx;
  bit isAllocatable = true;
  list<dag> AltOrders = [];
  code AltOrderSelect = [{}];
  int AllocationPriority = 0;          // 0 to 31
  bit GlobalPriority = false;
  bit GeneratePressureSet = true;
  int Weight = ?;
  string DiagnosticType = "";
  string DiagnosticString = "";
  bits<8> TSFlags = 0;
  int BaseClassOrder = ?;
}

// Operators of register lists, next to `add`, `sub`, `and`, `shl`, `trunc`,
// `rotl` and `rotr`, which share their records with the selection DAG nodes.
def sequence;
def decimate;
def interleave;

// Makes one register of every row of `Regs`: column `i` holds the
// sub-registers at index `i`.
class RegisterTuples<list<SubRegIndex> Indices, list<dag> Regs,
                     list<string> RegNames = []> {
  list<dag> SubRegs = Regs;
  list<SubRegIndex> SubRegIndices = Indices;
  list<string> RegAsmNames = RegNames;
  int PositionOrder = 0;
}

class RegisterCategory<list<RegisterClass> classes> {
  list<RegisterClass> Classes = classes;
}

// Mixins that give a register its debug-info numbers.
class DwarfRegNum<list<int> Numbers> {
  list<int> DwarfNumbers = Numbers;
}
class DwarfRegAlias<Register reg> {
  Register DwarfAlias = reg;
}

//--- Features ---------------------------------------------------------------

// Feature `n` sets the subtarget member `f` to `v`.
class SubtargetFeature<string n, string f, string v, string d,
                       list<SubtargetFeature> i = []> {
  string Name = n;
  string FieldName = f;
  string Value = v;
  string Desc = d;
  list<SubtargetFeature> Implies = i;
}

class Deprecated<SubtargetFeature dep> {
  SubtargetFeature DeprecatedFeatureMask = dep;
}
class ComplexDeprecationPredicate<string dep> {
  string ComplexDeprecationPredicate = dep;
}

//--- Scheduling -------------------------------------------------------------

include "llvm/Target/TargetInstrPredicate.td"
include "llvm/Target/TargetSchedule.td"

//--- Instructions -----------------------------------------------------------

// One way to encode an instruction.
class InstructionEncoding {
  int Size;                        // bytes
  string DecoderNamespace = "";
  list<Predicate> Predicates = [];
  string DecoderMethod = "";
  bit hasCompleteDecoder = true;
}
class EncodingByHwMode<list<HwMode> Ms = [], list<InstructionEncoding> Ts = []>
    : HwModeSelect<Ms> {
  list<InstructionEncoding> Objects = Ts;
}

class Instruction : InstructionEncoding {
  string Namespace = "";

  // Operands and syntax.
  dag OutOperandList;
  dag InOperandList;
  string AsmString = "";
  EncodingByHwMode EncodingInfos;

  // Selection.
  list<dag> Pattern;

  // Registers touched besides the operands.
  list<Register> Uses = [];
  list<Register> Defs = [];

  list<Predicate> Predicates = [];
  int Size = 0;
  int CodeSize = 0;
  int AddedComplexity = 0;

  // Properties.
  bit isPreISelOpcode = false;
  bit isReturn = false;
  bit isBranch = false;
  bit isEHScopeReturn = false;
  bit isIndirectBranch = false;
  bit isCompare = false;
  bit isMoveImm = false;
  bit isMoveReg = false;
  bit isBitcast = false;
  bit isSelect = false;
  bit isBarrier = false;
  bit isCall = false;
  bit isAdd = false;
  bit isTrap = false;
  bit canFoldAsLoad = false;
  bit mayLoad = ?;                      // unset: taken from the pattern
  bit mayStore = ?;                     // unset: taken from the pattern
  bit mayRaiseFPException = false;
  bit isConvertibleToThreeAddress = false;
  bit isCommutable = false;
  bit isTerminator = false;
  bit isReMaterializable = false;
  bit isPredicable = false;
  bit isUnpredicable = false;
  bit hasDelaySlot = false;
  bit usesCustomInserter = false;
  bit hasPostISelHook = false;
  bit hasCtrlDep = false;
  bit isNotDuplicable = false;
  bit isConvergent = false;
  bit isAuthenticated = false;
  bit isAsCheapAsAMove = false;
  bit hasExtraSrcRegAllocReq = false;
  bit hasExtraDefRegAllocReq = false;
  bit isRegSequence = false;
  bit isPseudo = false;
  bit isMeta = false;
  bit isExtractSubreg = false;
  bit isInsertSubreg = false;
  bit variadicOpsAreDefs = false;
  bit hasSideEffects = ?;               // unset: taken from the pattern
  bit isCodeGenOnly = false;
  bit isAsmParserOnly = false;
  bit hasNoSchedulingInfo = false;

  // Timing.
  InstrItinClass Itinerary = NoItinerary;
  list<SchedReadWrite> SchedRW;

  // "$a = $b" ties two operands, "@earlyclobber $a" keeps one apart.
  string Constraints = "";
  string DisableEncoding = "";
  string PostEncoderMethod = "";
  bits<64> TSFlags = 0;

  // Assembly.
  string AsmMatchConverter = "";
  string TwoOperandAliasConstraint = "";
  string AsmVariantName = "";

  // Extra tables.
  bit UseNamedOperandTable = false;
  bit UseLogicalOperandMappings = false;
  bit FastISelShouldIgnore = false;
  bit HasPositionOrder = false;
}

// A rewrite of a long instruction into a short one.
class CompressPat<dag input, dag output, list<Predicate> predicates = []> {
  dag Input = input;
  dag Output = output;
  list<Predicate> Predicates = predicates;
  bit isCompressOnly = false;
}

// A second encoding of `I`, for the disassembler.
class AdditionalEncoding<Instruction I> : InstructionEncoding {
  Instruction AliasOf = I;
}

// Mixin of a pseudo instruction that is printed as another one.
class PseudoInstExpansion<dag Result> {
  dag ResultInst = Result;
  bit isPseudo = true;
}

// A condition on the subtarget, as an expression of the generated language.
class Predicate<string cond> {
  string CondString = cond;
  bit AssemblerMatcherPredicate = false;
  dag AssemblerCondDag;
  string PredicateName = "";
  bit RecomputePerFunction = false;
}
def NoHonorSignDependentRounding
    : Predicate<"!TM.Options.HonorSignDependentRoundingFPMath()">;

class Requires<list<Predicate> preds> {
  list<Predicate> Predicates = preds;
}

//--- Operands ---------------------------------------------------------------

// Operators of operand lists, and of what can stand in them.
def ops;
def outs;
def ins;
def variable_ops;

// Operators of variable-length encodings.
def ascend;
def descend;
def operand;
def slice;
def encoder;
def decoder;

// An operand in a register class that depends on the hardware mode (LLVM 22).
class RegClassByHwMode<list<HwMode> Ms, list<RegisterClass> Cs>
    : HwModeSelect<Ms>, RegisterClassLike {
  list<RegisterClass> Objects = Cs;
}

// A register class known only once the subtarget is.
class PointerLikeRegClass<int Kind> {
  int RegClassKind = Kind;
}
def ptr_rc : PointerLikeRegClass<0>;

// An operand about which nothing is known.
class unknown_class;
def unknown : unknown_class;

// How the assembler parses an operand.
class AsmOperandClass {
  string Name = ?;
  list<AsmOperandClass> SuperClasses = [];
  string PredicateMethod = ?;      // unset: "is" and the name
  string RenderMethod = ?;         // unset: "add", the name and "Operands"
  string ParserMethod = ?;
  string DiagnosticType = "";
  string DiagnosticString = "";
  bit IsOptional = false;
  string DefaultMethod = ?;
}
def ImmAsmOperand : AsmOperandClass {
  let Name = "Imm";
}

class Operand<ValueType ty> : DAGOperand {
  ValueType Type = ty;
  string PrintMethod = "printOperand";
  string EncoderMethod = "";
  bit hasCompleteDecoder = true;
  string OperandType = "OPERAND_UNKNOWN";
  dag MIOperandInfo = (ops);
  code MCOperandPredicate;
  AsmOperandClass ParserMatchClass = ImmAsmOperand;
}

// A register class with its own printing, parsing or encoding.
class RegisterOperand<RegisterClassLike regclass, string pm = "printOperand">
    : DAGOperand {
  RegisterClassLike RegClass = regclass;
  string PrintMethod = pm;
  string EncoderMethod = "";
  AsmOperandClass ParserMatchClass;
  string OperandType = "OPERAND_REGISTER";
  Register GIZeroRegister = ?;
}

// Immediates of every common type.
foreach ty = [i1, i8, i16, i32, i64, f32, f64] in
  def ty # imm : Operand<ty> {
    let OperandType = "OPERAND_IMMEDIATE";
  }

// Operands of generic instructions: the same number, the same type.
class TypedOperand<string Ty> : Operand<untyped> {
  let OperandType = Ty;
  bit IsPointer = false;
  bit IsImmediate = false;
}
foreach n = 0...5 in {
  def type # n : TypedOperand<"OPERAND_GENERIC_" # n>;
  def ptype # n : TypedOperand<"OPERAND_GENERIC_" # n> {
    let IsPointer = true;
  }
}
def untyped_imm_0 : TypedOperand<"OPERAND_GENERIC_IMM_0"> {
  let IsImmediate = true;
}

// Stand for "the zero register" and "nothing" in default operands.
def zero_reg;
def undef_tied_input;

// Operands with defaults, predicates among them.
class PredicateOp;
class OperandWithDefaultOps<ValueType ty, dag defaultops> : Operand<ty> {
  dag DefaultOps = defaultops;
}
class PredicateOperand<ValueType ty, dag OpTypes, dag AlwaysVal>
    : OperandWithDefaultOps<ty, AlwaysVal>, PredicateOp {
  let MIOperandInfo = OpTypes;
}
class OptionalDefOperand<ValueType ty, dag OpTypes, dag defaultops>
    : OperandWithDefaultOps<ty, defaultops> {
  let MIOperandInfo = OpTypes;
}

//--- The instruction set as a whole -----------------------------------------

class InstrInfo {
  bit isLittleEndianEncoding = false;
  bit guessInstructionProperties = true;
}

//--- Instructions every target has ------------------------------------------

include "llvm/Target/StandardOpcodes.td"
include "llvm/Target/GenericOpcodes.td"

//--- Assembly ---------------------------------------------------------------

class AsmParser {
  string AsmParserClassName = "AsmParser";
  string AsmParserInstCleanup = "";
  bit ShouldEmitMatchRegisterName = true;
  bit ShouldEmitMatchRegisterAltName = false;
  bit AllowDuplicateRegisterNames = false;
  bit HasMnemonicFirst = true;
  bit ReportMultipleNearMisses = false;
  string OperandParserMethod = "";
  bit CallCustomParserForAllOperands = false;
  bit PreferSmallerInstructions = false;
}
def DefaultAsmParser : AsmParser;

class AsmParserVariant {
  int Variant = 0;
  string Name = "";
  string CommentDelimiter = "";
  string RegisterPrefix = "";
  string TokenizingCharacters = "[]*!";
  string SeparatorCharacters = " \t,";
  string BreakCharacters = "";
}
def DefaultAsmParserVariant : AsmParserVariant;

// Combine features in the condition of an AssemblerPredicate.
def any_of;
def all_of;

class AssemblerPredicate<dag cond, string name = ""> {
  bit AssemblerMatcherPredicate = true;
  dag AssemblerCondDag = cond;
  string PredicateName = name;
}

class TokenAlias<string From, string To> {
  string FromToken = From;
  string ToToken = To;
}

class MnemonicAlias<string From, string To, string VariantName = ""> {
  string FromMnemonic = From;
  string ToMnemonic = To;
  string AsmVariantName = VariantName;
  list<Predicate> Predicates = [];
}

// Another syntax of an instruction. With an `Emit` of 0 it is only parsed;
// otherwise the printer prefers the largest.
class InstAlias<string Asm, dag Result, int Emit = 1, string VariantName = ""> {
  string AsmString = Asm;
  dag ResultInst = Result;
  int EmitPriority = Emit;
  list<Predicate> Predicates = [];
  bit UseInstAsmMatchConverter = true;
  string AsmVariantName = VariantName;
}

class AsmWriter {
  string AsmWriterClassName = "InstPrinter";
  int PassSubtarget = 0;
  int Variant = 0;
}
def DefaultAsmWriter : AsmWriter;

//--- The target and its processors ------------------------------------------

class Target {
  InstrInfo InstructionSet;
  list<AsmParser> AssemblyParsers = [DefaultAsmParser];
  list<AsmParserVariant> AssemblyParserVariants = [DefaultAsmParserVariant];
  list<AsmWriter> AssemblyWriters = [DefaultAsmWriter];
  int AllowRegisterRenaming = 0;
}

class Processor<string n, ProcessorItineraries pi, list<SubtargetFeature> f,
                list<SubtargetFeature> tunef = []> {
  string Name = n;
  SchedMachineModel SchedModel = NoSchedModel;
  ProcessorItineraries ProcItin = pi;
  list<SubtargetFeature> Features = f;
  list<SubtargetFeature> TuneFeatures = tunef;
}
class ProcessorModel<string n, SchedMachineModel m, list<SubtargetFeature> f,
                     list<SubtargetFeature> tunef = []>
    : Processor<n, NoItineraries, f, tunef> {
  let SchedModel = m;
}

// A table relating instructions: those of `FilterClass` that agree in
// `RowFields` form a row, found by the one with `KeyCol` in `ColFields`.
class InstrMapping {
  string FilterClass;
  list<string> RowFields = [];
  list<string> ColFields = [];
  list<string> KeyCol = [];
  list<list<string>> ValueCols = [];
}

//--- The rest ---------------------------------------------------------------

include "llvm/Target/TargetCallingConv.td"
include "llvm/Target/TargetSelectionDAG.td"
include "llvm/Target/GlobalISel/RegisterBank.td"
include "llvm/Target/GlobalISel/Target.td"
include "llvm/Target/GlobalISel/SelectionDAGCompat.td"
include "llvm/Target/TargetPfmCounters.td"
include "llvm/Target/TargetMacroFusion.td"
