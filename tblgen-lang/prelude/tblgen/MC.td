// Machine code: what functions of LLVM's targets do, as data.
//
// Encoders and decoders of operands are C++ functions, of which a description has only the
// names (`EncoderMethod`, `DecoderMethod`). The records of these classes state what a function
// does. They are read by the outputs `disassembler` and `code_emitter`.

// Include this after "llvm/Target/Target.td".

#ifndef TBLGEN_MC_TD
#define TBLGEN_MC_TD

// A codec: the way from the field of an operand to the operand, and back. The names are those of
// the functions in a description; one of them may be empty. Template arguments that begin with
// `$` are names for what the description has in their place, which the codec may use:
//
//   def : HookCodec<"decodeSImmOperandAndLsl1<$n>", "getImmOpValueAsr1",
//                   (scaled 1, (simm))>;
//
// An instruction whose field ends within a run of bits that the codec names is left out, with a warning.
class HookCodec<string decoder, string encoder, dag codec> {
  string DecoderMethod = decoder;
  string EncoderMethod = encoder;
  dag Codec = codec;
  // Whether other encodings of the table count where the decoder refuses a field.
  bit IsPartial = 0;
}

// A decoder that is a function in Rust, also where its name is one that would tell what it does.
class HookFunction<string decoder> {
  string DecoderMethod = decoder;
}

// The operands of instructions, instead of what their decoders are said to do. The field is all
// bits of the instruction.
class InstrCodec<list<InstructionEncoding> insts, dag codec> {
  list<InstructionEncoding> Insts = insts;
  dag Codec = codec;
  // Whether other encodings of the table count where the operands are refused.
  bit IsPartial = 0;
}

// The encoding that an encoder uses for an instruction, instead of that of the instruction: an
// `AdditionalEncoding` of it, whose fields have the names of operands.
class InstrEmission<Instruction inst, InstructionEncoding encoding> {
  Instruction Inst = inst;
  InstructionEncoding Encoding = encoding;
}

// A function that changes the bits of instructions in the end (`PostEncoderMethod`), as the bits
// that it sets, and those that it clears where an operand, by its number, is zero or one of some
// registers. Where it clears bits, another operand, `changed`, is a number without the bits `lost`,
// which they would stand for: encoders refuse it with them.
class PostEncoding<string method, int ones, int cleared = 0, int operand = 0,
                   list<Register> zeros = [], int changed = 0, int lost = 0> {
  string Method = method;
  int Bits = ones;
  int Cleared = cleared;
  int Operand = operand;
  list<Register> Zeros = zeros;
  int Changed = changed;
  int Lost = lost;
}

// Operands that are numbers, of which encoders take the bits that have a place. Those of `mask` that have none
// may be anything, and others are zero.
class LaxOperands<list<DAGOperand> operands, int mask> {
  list<DAGOperand> Operands = operands;
  int Mask = mask;
}

// The codec of operands for encoders, in the place of those of the functions that a description names. The
// field is that of the operand. A part of `operands` that has the bits of one before it is checked, and so
// are all where an instruction has no bits for the operand:
//
//   def : EncodedOperands<[pred], (operands (of_bits (one_of 0, 1), 0, 1),
//                                           (of_bits (one_of CPSR, zero_reg), 0, 1))>;
class EncodedOperands<list<DAGOperand> operands, dag codec> {
  list<DAGOperand> Operands = operands;
  dag Codec = codec;
  // The instructions whose operands these are, if `IsOfInsts` is set; otherwise those of all.
  list<Instruction> Insts = [];
  bit IsOfInsts = 0;
}

// A codec of operands of some instructions, for encoders. It counts more than one for all instructions.
class EncodedOperandsOf<list<Instruction> insts, list<DAGOperand> operands, dag codec>
    : EncodedOperands<operands, codec> {
  let Insts = insts;
  let IsOfInsts = 1;
}

// Operands that are distances, as numbers that decoders do not add the address to. They count in units
// of `unit` bytes, a power of two, from `origin` bytes after the start of the instruction; with
// `IsPaged`, from the start of the page of that size which the instruction is in to that of the target.
// With `IsUpper`, they are numbers without sign for distances that have one, to which another
// instruction adds less than a unit.
// Encoders need this to tell what a label stands for.
class DistanceOperands<list<DAGOperand> operands, int unit = 1, int origin = 0> {
  list<DAGOperand> Operands = operands;
  int Unit = unit;
  int Origin = origin;
  bit IsPaged = 0;
  bit IsUpper = 0;
}

// The same for all operands of a type (`OperandType`) that no other record names.
class DistanceOperandType<string type, int unit = 1, int origin = 0>
    : DistanceOperands<[], unit, origin> {
  string Type = type;
}

// An instruction that adds the rest of a distance to the result of one that has the upper bits: its
// operands are the result, the same register, and a number.
class DistanceRest<Instruction upper, Instruction rest> {
  Instruction Upper = upper;
  Instruction Rest = rest;
}

// The jump by which conditional branches reach farther than their own distance: an instruction that is always
// taken and changes nothing else, with the registers that are operands before the target:
//
//   def : DetourJump<(JAL X0)>;
class DetourJump<dag jump> {
  dag Jump = jump;
}

// Pairs of branches with the same operands, one of which is taken where the other one is not. Operands that
// are conditions (`ConditionCode`) have opposites of their own.
class OppositeBranches<list<list<Instruction>> pairs> {
  list<list<Instruction>> Pairs = pairs;
}

// The operators of codecs.
class CodecOperator;

// A number of some bits without sign, or with one. Without `n` it has as many bits as its field.
def uimm : CodecOperator;   // (uimm n)
def simm : CodecOperator;   // (simm n)

// A number with `k` more zero bits at its end than its field has.
def scaled : CodecOperator; // (scaled k, codec)

// A number that is greater by `k` than its field.
def biased : CodecOperator; // (biased k, codec)

// The negative of a number.
def negated : CodecOperator; // (negated codec)

// A number whose field is not zero.
def not_zero : CodecOperator; // (not_zero codec)

// A number from `lo` to `hi`, both included.
def range : CodecOperator; // (range lo, hi, codec)

// A distance from the address of the instruction: decoders add the address.
def pcrel : CodecOperator; // (pcrel codec)

// A number of 32 bits without sign: one that is negative is greater by 2 to the power of 32.
// Encoders take both.
def word : CodecOperator; // (word codec)

// A register of a class, whose encoding is the field, or greater than it by `first`.
def reg : CodecOperator; // (reg class), (reg class, first)

// A register of a class by its place in the class, of which `count` count, from `first` on, or
// each one `step` places after the one before it.
def member : CodecOperator; // (member class, first, count), (member class, first, count, step)

// The same from the place `first` to `last`, each one `step` places after the one before it.
def members : CodecOperator; // (members class, first, last, step)

// A register whose field is a multiple of `n`: that of the codec's register, `n` times.
def multiple : CodecOperator; // (multiple n, codec)

// The registers (or numbers) for the fields 0, 1, ...; `?` stands for none, and `(soft R0)` for a
// register with which it is unpredictable what the instruction does.
def one_of : CodecOperator; // (one_of R0, R1), (one_of 1, 2, 4, ?), (one_of R0, (soft R0))
def soft : CodecOperator;

// Another codec, by the `n` highest bits of the field: there is one for each value of them, or `?`
// if no instruction has it. The codecs are for the other bits.
def selected : CodecOperator; // (selected n, codec0, codec1), (selected 1, (simm), (reg GPR))

// Another codec while a feature is enabled, or while it is not, than otherwise:
// `(when feature, codec, other)`, `(when (unless feature), codec, other)`.

// Fields below `limit` while a feature is enabled, or while it is not.
def limited : CodecOperator; // (limited feature, limit, codec), (limited (unless feature), ...)

// No operand where the codec of a register refuses the field.
def optional : CodecOperator; // (optional codec)

// Several operands: the field is cut into parts, the first of which has the highest bits.
def fields : CodecOperator; // (fields codec1, width1, codec2, width2)

// Several operands: bits of the field, most significant ones first, each run by its lowest bit and
// how many they are; a constant; or the same as an operand before it.
//
//   (operands (of_bits (reg GPR), 7, 5), (copy 0), (of_bits (simm), 12, 1, 2, 5), (constant 0))
//
// `?` instead of the lowest bit stands for bits that are zero, as are those beyond the field.
def operands : CodecOperator;
def of_bits : CodecOperator;  // (of_bits codec, low, width, low, width)
def copy : CodecOperator;     // (copy n)
def constant : CodecOperator; // (constant 0), (constant X0)

// For encoders: the number, with or without sign, or the encoding of the register, as it is.
def plain : CodecOperator; // (plain)

// No operand: the field is two numbers, its halves, which have to be different, unless both are
// `n`. `(soft (distinct))` calls it unpredictable if they are equal.
//
//   (of_bits (soft (distinct 31)), 0, 5, 5, 5)
def distinct : CodecOperator; // (distinct), (distinct n)

// No operand; for encoders, an operand without bits.
def nothing : CodecOperator; // (nothing)

// Records that a description has among those of these names. Descriptions of other releases have
// fewer instructions, or call them differently.
class InstructionsOf<list<string> names> {
  list<Instruction> Found = !foldl([]<Instruction>, names, all, name, !listconcat(all,
      !if(!exists<Instruction>(name), [!cast<Instruction>(name)], []<Instruction>)));
}
class OperandsOf<list<string> names> {
  list<DAGOperand> Found = !foldl([]<DAGOperand>, names, all, name, !listconcat(all,
      !if(!exists<DAGOperand>(name), [!cast<DAGOperand>(name)], []<DAGOperand>)));
}
class RegistersOf<list<string> names> {
  list<Register> Found = !foldl([]<Register>, names, all, name, !listconcat(all,
      !if(!exists<Register>(name), [!cast<Register>(name)], []<Register>)));
}
class RegisterClassesOf<list<string> names> {
  list<RegisterClass> Found = !foldl([]<RegisterClass>, names, all, name, !listconcat(all,
      !if(!exists<RegisterClass>(name), [!cast<RegisterClass>(name)], []<RegisterClass>)));
}
class FeaturesOf<list<string> names> {
  list<SubtargetFeature> Found = !foldl([]<SubtargetFeature>, names, all, name, !listconcat(all,
      !if(!exists<SubtargetFeature>(name), [!cast<SubtargetFeature>(name)],
          []<SubtargetFeature>)));
}

// The operators of `InstrLength`, `InstrByteOrder` and `DecodeOrder`.
class DecodeOperator;

// The number of bytes of an instruction, where nothing is decoded: each rule is
// `(bytes size, mask, value)`, for words in which the bits of the mask have that value. The first
// rule that holds counts. `(when feature, (unless feature), (bytes ...))` is a rule for some
// features.
class InstrLength<list<dag> rules> {
  list<dag> Rules = rules;
}
def bytes : DecodeOperator;

// The order of bytes of an instruction. Bytes are grouped in units, such as the half words of
// Thumb; each unit has an order of its own, and the first one has the lowest bits of the
// instruction, or the highest. If units are not of the same size, their sizes are those of the
// list, again and again. Without such a record, the first byte has the lowest bits.
class InstrByteOrder {
  list<int> Units = [1];
  bit IsBigEndian = 0;
  bit IsFirstHighest = 0;
  // The bytes, by their numbers, whose upper four bits and lower ones change places where the first byte of
  // a unit has its highest bits.
  list<int> SwappedHalves = [];
  // Units of other sizes for some features, such as `(when feature, (units 2))`. The first entry
  // that holds counts.
  list<dag> UnitsWhen = [];
}
def units : DecodeOperator;

// The decoder tables (`DecoderNamespace`, with `_` and the name of a hardware mode after it) in
// the order in which they are tried, for instructions of all sizes. A table is a string, or
// `(when features, table)`: it counts if all features are enabled; `(unless feature)` stands for
// one that is not, and `(masked mask, value)` for instructions whose bits of the mask (those of
// the first eight bytes) have that value. Without such a record, all tables count, in the order of
// their names.
class DecodeOrder<list<dag> tables> {
  list<dag> Tables = tables;
}

def table : DecodeOperator;  // (table "name"), (table "name", 4) for instructions of 4 bytes
def table_if_any : DecodeOperator; // the same, of which descriptions of some releases have none
def when : DecodeOperator;   // (when feature, feature, (unless feature), (table "name"))
// (moved (run low, from, width), (fixed low, width, value), (table "name")): instructions of the table
// have their bits elsewhere. The bits of an encoding from `low` on are the bits of the word from
// `from` on, or have a value. The others stay where they are. (when feature, (moved ...)) This is about
// decoders alone.
def moved : DecodeOperator;
def run : DecodeOperator;
def fixed : DecodeOperator;
def unless : DecodeOperator; // (unless feature)
// (when (any_of feature, (unless feature)), (table "name")): `any_of` is that of Target.td.
def masked : DecodeOperator; // (when (masked mask, value), (table "name"))

// Tables for a feature, or for any of several, if the description has both: `DecodeOrder` concatenates
// their entries.
class TableWhen<string feature, string name> {
  list<dag> Entries = !foreach(one, FeaturesOf<[feature]>.Found, (when one, (table_if_any name)));
}
class TableWhenAny<list<string> features, string name> {
  defvar found = FeaturesOf<features>.Found;
  defvar any = !dag(any_of, found, !listsplat("", !size(found)));
  list<dag> Entries = !if(!empty(found), []<dag>, [(when any, (table_if_any name))]);
}

// Whether the class library is that of a release of LLVM or later, which have these instructions (Target.td;
// all signs are in tblgen-lang/src/find_release/signs.rs). Rules by release ask for it only where one name has
// another meaning since, or what LLVM prints is another text.
defvar HasLLVM15 = !exists<Instruction>("G_IS_FPCLASS");
defvar HasLLVM18 = !exists<StandardPseudoInstruction>("JUMP_TABLE_DEBUG_INFO");
defvar HasLLVM19 = !exists<StandardPseudoInstruction>("CONVERGENCECTRL_GLUE");
defvar HasLLVM20 = !exists<StandardPseudoInstruction>("FAKE_USE");
defvar HasLLVM21 = !exists<Instruction>("G_ATOMICRMW_FMAXIMUM");
defvar HasLLVM22 = !exists<StandardPseudoInstruction>("COPY_LANEMASK");

// An operand that no field encodes, as the register that it always is, wherever an instruction
// has an operand of that class.
class ImpliedOperand<RegisterClass rc, Register implied> {
  RegisterClass Class = rc;
  Register Reg = implied;
}

// Operands that no field encodes, as their `DefaultOps`.
class ImpliedDefaults<list<DAGOperand> operands> {
  list<DAGOperand> Operands = operands;
}

// The same for an operand that is always the same number.
class ImpliedNumber<DAGOperand operand, int implied> {
  DAGOperand Class = operand;
  int Number = implied;
}

// What operands have to be beyond their bits: strict disassemblers refuse instructions where a test
// fails. Without such a record, the `MCOperandPredicate` of the operand counts, if it is a function of
// the number alone. An empty list stands for no test.
class StrictOperand<list<DAGOperand> operands, list<dag> tests> {
  list<DAGOperand> Operands = operands;
  list<dag> Tests = tests;
}

// The same for instructions. Operands are given by number; a negative one counts from the end.
class StrictInstr<list<Instruction> insts, list<dag> tests> {
  list<Instruction> Insts = insts;
  list<dag> Tests = tests;
}

// The same for instructions whose whole name one of the regular expressions matches.
class StrictRule<list<string> opcodes, list<dag> tests> {
  list<string> Opcodes = opcodes;
  list<dag> Tests = tests;
}

// Features of the subtarget, by their names on the command line, that a processor of X86 needs for the
// instructions whose whole names one of the regular expressions matches, as CPUID reports them: in
// addition to those that their `Predicates` want to be there, or instead of these. Features that a
// description does not have are left out: it is of another release.
class CpuidRule<list<string> opcodes, list<string> features> {
  list<string> Opcodes = opcodes;
  list<string> Features = features;
  bit IsInstead = 0;
}

// Features that `Predicates` name though no CPUID reports them.
class NotInCpuid<list<string> features> {
  list<string> Features = features;
}

// The operators of tests. `(when feature, (unless feature), test)` is a test for some features.
class StrictOperator;
def within : StrictOperator;  // (within lo, hi): a number from `lo` to `hi`
def encoded : StrictOperator; // (encoded lo, hi): a register with an encoding from `lo` to `hi`
def differ : StrictOperator;  // (differ 0, 2): not all of these operands are the same register
def except : StrictOperator;  // (except lo, hi): a register with another encoding
def apart : StrictOperator;    // (apart 0, 2): no two of these registers have the same encoding
def lockable : StrictOperator; // (lockable): X86's LOCK may stand before it, and before no others
def alone : StrictOperator;    // (alone): X86's prefixes 66, F2 and F3 may not stand before it
def not_repeated : StrictOperator; // (not_repeated): X86's prefixes F2 and F3 may not stand before it
def repeated : StrictOperator; // (repeated): X86's prefix F3 has to stand before it
def modes : StrictOperator;    // (modes 32, 64): the modes of X86 that have it
def digit : StrictOperator;    // (digit 0): the number in ModRM.reg, where that is no operand
def nth : StrictOperator;     // (nth 1, (within lo, hi)): a test of an operand

#endif // TBLGEN_MC_TD
