// Prints what LLVM knows about the instructions of a target: the tables and functions that
// llvm-tblgen generates, over LLVM's library. Made by `cargo xtask oracle instr-info`.

#include "facts.hpp"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include <vector>

// Registers, classes and so on, which others number, by name; and the names of what has a number.
#include "names.inc"

#define GET_INSTRINFO_ENUM
#define GET_INSTRINFO_SCHED_ENUM
#define GET_INSTRINFO_MC_DESC
#if LLVM_VERSION_MAJOR >= 20
#define GET_INSTRINFO_OPERAND_ENUM
#endif
#define GET_INSTRINFO_NAMED_OPS
#define GET_INSTRINFO_OPERAND_TYPES_ENUM
#define GET_INSTRINFO_OPERAND_TYPE
#define GET_INSTRINFO_MEM_OPERAND_SIZE
#define GET_INSTRINFO_LOGICAL_OPERAND_SIZE_MAP
#define GET_INSTRINFO_LOGICAL_OPERAND_TYPE_MAP
#define GET_COMPUTE_FEATURES
#define GET_INSTRMAP_INFO
#include "instr.inc"

using namespace llvm;

static MCInstrInfo information() {
  MCInstrInfo Info;
  INITIALIZE(&Info);
  return Info;
}

static const MCInstrInfo Info = information();
static const unsigned Opcodes = Info.getNumOpcodes();

/// A number, or `-` where there is none.
static std::string orNone(int Number) { return Number < 0 ? "-" : std::to_string(Number); }

/// What a mapping gives: rows without an opcode have all bits of 16.
static std::string mapped(int Number) { return orNone(Number == 0xffff ? -1 : Number); }

/// An entry of a list of names, or `-` where there is none.
static std::string nameOf(const char *const *Names, int Number) {
  return Number < 0 ? "-" : Names[Number];
}

static std::string deprecation(unsigned Opcode) {
  MCInst Inst;
  const auto *Unused = reinterpret_cast<const MCSubtargetInfo *>(&Info);
  std::string Name;
  if (DEPRECATION_PREDICATES && DEPRECATION_PREDICATES[Opcode]) {
    DEPRECATION_PREDICATES[Opcode](Inst, *Unused, Name);
    return "predicate:" + Name;
  }
  if (DEPRECATED_BY && DEPRECATED_BY[Opcode] != uint8_t(-1))
    return std::string("feature:") + DEPRECATION_FEATURES[DEPRECATED_BY[Opcode]];
  return "-";
}

static void descriptor(unsigned Opcode, const std::string &Name) {
  const MCInstrDesc &Desc = Info.get(Opcode);
  Line("desc", Name) << Desc.getNumOperands() << Desc.getNumDefs() << Desc.getSize()
                     << Desc.getSchedClass();
  mask("flag-methods", Name, std::size(FLAGS) - 1,
       [&](unsigned Flag) { return Desc.getFlags() >> Flag & 1; });
  Line("flags", Name) << hex(Desc.getFlags(), 1);
  Line("ts-flags", Name) << hex(Desc.TSFlags, 1);
  Line Uses("implicit-uses", Name), Defs("implicit-defs", Name);
  for (MCPhysReg Reg : Desc.implicit_uses())
    Uses << std::string(REGISTERS[Reg]);
  for (MCPhysReg Reg : Desc.implicit_defs())
    Defs << std::string(REGISTERS[Reg]);
  Line("deprecation", Name) << deprecation(Opcode);
}

static std::string constraint(const MCOperandInfo &Operand) {
  std::string Text;
  if (Operand.Constraints & 1 << MCOI::TIED_TO)
    Text = "tied:" + std::to_string(Operand.Constraints >> (4 + MCOI::TIED_TO * 4));
  if (Operand.Constraints & 1 << MCOI::EARLY_CLOBBER)
    Text += Text.empty() ? "early-clobber" : "+early-clobber";
  return Text.empty() ? "-" : Text;
}

// Classes are looked up by kinds of pointers, and by hardware modes since LLVM 22.
#if LLVM_VERSION_MAJOR >= 22
static const std::string LOOKED_UP = "by mode:";
static bool isLookedUp(const MCOperandInfo &Operand) { return Operand.isLookupRegClassByHwMode(); }
#else
static const std::string LOOKED_UP = "pointer:";
static bool isLookedUp(const MCOperandInfo &Operand) { return Operand.isLookupPtrRegClass(); }
#endif

static void operands(unsigned Opcode, const std::string &Name) {
  Line Classes("operand-class", Name), Types("operand-type", Name), Flags("operand-flags", Name),
      Constraints("operand-constraint", Name);
  for (const MCOperandInfo &Operand : Info.get(Opcode).operands()) {
    Classes << (isLookedUp(Operand) ? LOOKED_UP + std::to_string(Operand.RegClass)
                                    : nameOf(CLASSES, Operand.RegClass));
    Types << std::string(OPERAND_TYPES[Operand.OperandType]);
    Flags << std::to_string(Operand.isPredicate()) + std::to_string(Operand.isOptionalDef()) +
                 std::to_string(Operand.isBranchTarget());
    Constraints << constraint(Operand);
  }
}


#if defined(HAS_OP_NAMES) && LLVM_VERSION_MAJOR >= 20
static int operandIndex(unsigned Opcode, unsigned Name) {
  return target::getNamedOperandIdx(Opcode, target::OpName(Name));
}
#elif defined(HAS_OP_NAMES)
static int operandIndex(unsigned Opcode, unsigned Name) {
  return target::getNamedOperandIdx(Opcode, Name);
}
#else
static int operandIndex(unsigned, unsigned) { return -1; }
#endif

/// The operands with each name, where operands have names.
static void namedOperands(unsigned Opcode, const std::string &Name) {
  if (std::size(OP_NAMES) == 1)
    return;
  Line Out("operand-index", Name);
  for (unsigned I = 0; I + 1 < std::size(OP_NAMES); ++I)
    Out << orNone(operandIndex(Opcode, I));
}

#ifdef HAS_OP_TYPES

static void operandTypes(unsigned Opcode, const std::string &Name) {
  Line InDescription("op-types", Name);
  for (unsigned At = 0; At < Info.get(Opcode).getNumOperands(); ++At)
    InDescription << nameOf(OP_TYPES, target::getOperandType(Opcode, At));
}

static void memorySizes() {
  for (unsigned Type = 0; OP_TYPES[Type]; ++Type)
    if (*OP_TYPES[Type])
      Line("mem-size", OP_TYPES[Type]) << target::getMemOperandSize(Type);
}

#else

static void operandTypes(unsigned, const std::string &) {}
static void memorySizes() {}

#endif

#ifdef HAS_LOGICAL

/// Where the description asks for it, the groups that operands belong to. LLVM 22 has types of
/// operands of X86 alone, and none of these.
static void logicalOperands(unsigned Opcode, const std::string &Name) {
  Line Sizes("logical-size", Name), Starts("logical-index", Name);
  for (unsigned I = 0; I < LOGICAL_WIDTH; ++I)
    Sizes << logical::getLogicalOperandSize(Opcode, I);
#ifdef HAS_OP_TYPES
  Line Types("logical-type", Name);
  for (unsigned I = 0; I < LOGICAL_WIDTH; ++I)
    Types << nameOf(OP_TYPES, logical::getLogicalOperandType(Opcode, I));
#endif
  for (unsigned I = 0; I <= LOGICAL_WIDTH; ++I)
    Starts << logical::getLogicalOperandIdx(Opcode, I);
}

#else

static void logicalOperands(unsigned, const std::string &) {}

#endif

/// The features that an instruction requires, and whether it is available with all features, with
/// none, with just the required ones, and with one less.
static void requirements(unsigned Opcode, const std::string &Name) {
  FeatureBitset Required = features::computeRequiredFeatures(Opcode), All, Less = Required;
  All.set();
  Line Out("required-features", Name);
  for (unsigned I = 0; I < Required.size(); ++I)
    if (Required[I]) {
      Out << I;
      Less = Required;
      Less.reset(I);
    }
  Line Available("available", Name);
  for (const FeatureBitset &Given : {All, FeatureBitset(), Required, Less})
    Available << (Required & ~Given).none();
}

int main() {
  names("opcode", Opcodes, [](unsigned Opcode) { return Info.getName(Opcode).str(); });
  named("sched-class", SCHED_CLASSES);
  named("op-name", OP_NAMES);
#ifdef HAS_OP_TYPES
  named("op-type", OP_TYPES);
#else
  Line("lacking", "logical-type");
#endif
  named("operand-type", OPERAND_TYPES);
  named("feature", FEATURES);
  shown("input-flag", FLAGS);
  shown("input-field", {"operands", "defs", "size", "sched-class", nullptr});
  for (unsigned Opcode = 0; Opcode < Opcodes; ++Opcode) {
    std::string Name = Info.getName(Opcode).str();
    Line("opcode-name", Opcode) << Name;
    descriptor(Opcode, Name);
    operands(Opcode, Name);
    operandTypes(Opcode, Name);
    namedOperands(Opcode, Name);
    if (std::size(FEATURES) > 1)
      requirements(Opcode, Name);
  }
  memorySizes();
  std::vector<unsigned> Logical = {LOGICAL};
  Line Asked("input-logical", "all");
  for (unsigned Opcode : Logical) {
    Asked << Opcode;
    logicalOperands(Opcode, Info.getName(Opcode).str());
  }
#define ASK(Key, Call)                                                                             \
  {                                                                                                \
    Line Out("mapping", Key);                                                                      \
    for (unsigned Opcode = 0; Opcode < Opcodes; ++Opcode)                                          \
      Out << mapped(Call);                                                                         \
  }
  MAPPINGS
}
