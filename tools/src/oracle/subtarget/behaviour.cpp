// Prints what LLVM's library answers about the subtargets of a target: features of processors
// with changes, scheduling classes of instructions whose class depends on their operands, and
// latency, micro-ops and throughput of each opcode as llvm-mca shows them. Made by
// `cargo xtask oracle subtarget`.
//
// Lines whose kind begins with `input-` say what was asked, the others are answers.

#include "subtarget.hpp"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#define GET_SUBTARGETINFO_ENUM
#include "subtarget.inc"
// The tables of the target, and the registers and numbers that its predicates name.
#include "tables.inc"

using namespace llvm;

/// The number of random feature strings for each processor, and of random instructions.
constexpr unsigned STRINGS = 200, INSTRUCTIONS = 100000;

/// The flag of an instruction with the prefix LOCK, as X86 has it (`X86::IP_HAS_LOCK`).
constexpr unsigned LOCK_PREFIX = 16;

/// A subtarget for each scheduling model of instructions, by the model's number.
using Models = std::map<unsigned, std::unique_ptr<MCSubtargetInfo>>;

static void printSet(const std::string &Kind, const std::string &Key, const FeatureBitset &Bits) {
  std::string Line = Kind + '\t' + Key + '\t';
  for (unsigned Start = 0; Start < FEATURE_COUNT; Start += 32) {
    uint32_t Word = 0;
    for (unsigned I = Start; I < Start + 32 && I < FEATURE_COUNT; ++I)
      Word |= uint32_t(Bits[I]) << (I - Start);
    char Digits[16];
    snprintf(Digits, sizeof(Digits), "%s%08x", Start ? " " : "", Word);
    Line += Digits;
  }
  puts(Line.c_str());
}

/// A feature, or the next one whose name no other one has.
static size_t unambiguous(size_t Index) {
  ArrayRef<SubtargetFeatureKV> Features = featureTable();
  auto IsSame = [&](size_t Other) {
    return Other < Features.size() && StringRef(Features[Other].Key) == Features[Index].Key;
  };
  while (IsSame(Index - 1) || IsSame(Index + 1))
    Index = (Index + 1) % Features.size();
  return Index;
}

/// Random changes of features, such as `+a,-b`.
static std::string changes(std::mt19937_64 &Random) {
  ArrayRef<SubtargetFeatureKV> Features = featureTable();
  std::string Changes;
  for (unsigned Left = 1 + Random() % 8; Left; --Left) {
    Changes += Random() % 2 ? "+" : "-";
    Changes += Features[unambiguous(Random() % Features.size())].Key;
    if (Left > 1)
      Changes += Random() % 16 ? "," : ",,";
  }
  return Changes;
}

/// The number of the first hardware mode that holds.
static void printMode(const std::string &Key, const MCSubtargetInfo &Info) {
  if (HasModes)
    printf("hw-mode\t%s\t%u\n", Key.c_str(), hwMode(Info));
}

/// Each processor with random changes; every other time tuned for one.
static void printStrings() {
  ArrayRef<SubtargetFeatureKV> Features = featureTable();
  ArrayRef<SubtargetSubTypeKV> Processors = processorTable();
  if (Features.empty())
    return;
  std::mt19937_64 Random(17);
  for (const SubtargetSubTypeKV &CPU : Processors)
    for (unsigned I = 0; I < STRINGS; ++I) {
      std::string Tune, Changes = changes(Random);
      if (I % 2)
        Tune = I % 4 == 1 ? CPU.Key : Processors[Random() % Processors.size()].Key;
      std::string Key = CPU.Key + (':' + std::to_string(I));
      printf("input-string\t%s\t%s %s %s\n", Key.c_str(), CPU.Key,
             Tune.empty() ? "-" : Tune.c_str(), Changes.c_str());
      MCSubtargetInfo Info = subtarget(CPU.Key, Tune, Changes, Features, Processors);
      printSet("string-features", Key, Info.getFeatureBits());
      printMode(Key, Info);
    }
}

/// Whether a subtarget of the library is that of the target, by its names.
static bool isSame(const MCSubtargetInfo &Info) {
#if LLVM_VERSION_MAJOR < 17
  // It does not give its lists away.
  for (const SubtargetSubTypeKV &CPU : processorTable())
    if (!Info.isCPUStringValid(CPU.Key))
      return false;
  return !processorTable().empty();
#else
  auto Features = Info.getAllProcessorFeatures();
  auto Processors = Info.getAllProcessorDescriptions();
  if (Features.size() != featureTable().size() || Processors.size() != processorTable().size())
    return false;
  for (unsigned I = 0; I < Features.size(); ++I)
    if (StringRef(featureTable()[I].Key) != Features[I].Key)
      return false;
  for (unsigned I = 0; I < Processors.size(); ++I)
    if (StringRef(processorTable()[I].Key) != Processors[I].Key)
      return false;
  return !Processors.empty();
#endif
}

/// Whether the class of an operand depends on the subtarget.
static bool isOfSubtarget(const MCOperandInfo &Operand) {
#if LLVM_VERSION_MAJOR >= 22
  return Operand.isLookupRegClassByHwMode();
#else
  return Operand.isLookupPtrRegClass();
#endif
}

/// A maker of random instructions.
struct Generator {
  const MCInstrInfo &Instrs;
  const MCRegisterInfo &Registers;
  std::vector<unsigned> Named;
  std::mt19937_64 Random{19};

  Generator(const MCInstrInfo &Instrs, const MCRegisterInfo &Registers)
      : Instrs(Instrs), Registers(Registers), Named{0} {
    for (unsigned I = 1; I < Registers.getNumRegs(); ++I)
      for (const char *Name : RegisterNames)
        if (StringRef(Name) == Registers.getName(I))
          Named.push_back(I);
  }

  unsigned below(size_t Limit) { return Random() % Limit; }

  /// A register: one of the instruction's others, one that predicates name, or one of the class.
  MCOperand reg(const MCInst &Inst, int Class) {
    unsigned Choice = below(8);
    if (Choice < 3 && Inst.getNumOperands()) {
      const MCOperand &Other = Inst.getOperand(below(Inst.getNumOperands()));
      if (Other.isReg())
        return Other;
    }
    if (Choice == 3)
      return MCOperand::createReg(Named[below(Named.size())]);
    if (Class < 0 || unsigned(Class) >= Registers.getNumRegClasses())
      return MCOperand::createReg(below(Registers.getNumRegs()));
    const MCRegisterClass &Of = Registers.getRegClass(Class);
    std::vector<unsigned> Both;
    for (unsigned Reg : Named)
      if (Reg && Of.contains(Reg))
        Both.push_back(Reg);
    if (Choice == 4 && !Both.empty())
      return MCOperand::createReg(Both[below(Both.size())]);
    return MCOperand::createReg(Of.getRegister(below(Of.getNumRegs())));
  }

  /// A condition on the condition codes: as often "always" as ARM encodes it as not.
  MCOperand condition() { return MCOperand::createImm(below(2) ? 14 : below(16)); }

  /// A number: small ones, negative ones, those that predicates name, and shifts as AArch64 and
  /// ARM encode them.
  MCOperand imm() {
    int64_t Number = 0;
    switch (below(9)) {
    case 0: break;
    case 1: Number = 1; break;
    case 2: Number = below(16); break;
    case 3: Number = Numbers[below(std::size(Numbers))]; break;
    case 4: Number = -int64_t(below(40)); break;
    case 5: Number = below(8) << 6 | below(12); break;
    case 6: Number = below(8) << 13 | below(2) << 12 | below(4); break;
    case 7: Number = below(1 << 16); break;
    default: Number = int64_t(1) << below(63); break;
    }
    return MCOperand::createImm(Number);
  }

  /// Whether an operand may be an expression: only where predicates ask whether it is a number.
  bool mayBeExpr(unsigned Opcode, unsigned At) {
    return At == 4 && Instrs.getName(Opcode).substr(0, 3) == "LEA";
  }

  /// Whether a predicate asks for an operand that the instruction does not have: up to LLVM 16, of Ampere1,
  /// for the shift of sums that have none. LLVM reads past the end, for ours the predicate is false.
  bool isAskedForMore(unsigned Opcode) {
    StringRef Name = Instrs.getName(Opcode);
    bool HasNoShift = Name.size() > 3 && StringRef("Wrr Xrr Wri Xri").contains(Name.take_back(3));
    return LLVM_VERSION_MAJOR <= 16 && HasNoShift && Instrs.get(Opcode).getNumOperands() == 3;
  }

  MCInst inst(unsigned Opcode) {
    const MCInstrDesc &Desc = Instrs.get(Opcode);
    MCInst Inst;
    Inst.setOpcode(Opcode);
    if (below(2))
      Inst.setFlags(LOCK_PREFIX);
    int Last = -1;
    for (unsigned At = 0; At < Desc.getNumOperands(); ++At) {
      const MCOperandInfo &Info = Desc.operands().begin()[At];
      bool IsReg = isOfSubtarget(Info) || Info.RegClass >= 0;
      if (IsReg)
        Last = isOfSubtarget(Info) ? -1 : Info.RegClass;
      if (IsReg)
        Inst.addOperand(reg(Inst, Last));
      else if (mayBeExpr(Opcode, At) && below(8) == 0)
        Inst.addOperand(MCOperand::createExpr(nullptr));
      else if (Info.isPredicate())
        Inst.addOperand(condition());
      else
        Inst.addOperand(imm());
    }
    if (Desc.isVariadic() && Last >= 0)
      for (unsigned Left = below(20); Left; --Left) {
        const MCRegisterClass &Of = Registers.getRegClass(Last);
        Inst.addOperand(MCOperand::createReg(Of.getRegister(below(Of.getNumRegs()))));
      }
    if (isAskedForMore(Opcode))
      Inst.addOperand(imm());
    return Inst;
  }
};

static void printInst(size_t Key, const MCInst &Inst) {
  printf("input-inst\t%zu\t%u %u", Key, Inst.getOpcode(), Inst.getFlags());
  for (const MCOperand &Operand : Inst) {
    if (Operand.isReg())
      printf(" r%u", unsigned(Operand.getReg()));
    else if (Operand.isImm())
      printf(" i%lld", (long long)Operand.getImm());
    else
      printf(" e");
  }
  printf("\n");
}

/// The class of an instruction in the end, or 0.
static unsigned resolve(const MCSubtargetInfo &Info, const MCInstrInfo &Instrs, const MCInst &Inst) {
  const MCSchedModel &Model = Info.getSchedModel();
  unsigned Class = Instrs.get(Inst.getOpcode()).getSchedClass();
  while (Class && Model.getSchedClassDesc(Class)->isVariant())
    Class = Info.resolveVariantSchedClass(Class, &Inst, &Instrs, Model.getProcessorID());
  return Class;
}

/// The opcodes whose class depends on operands for some processor, by class.
static std::map<unsigned, std::vector<unsigned>> variants(const MCInstrInfo &Instrs,
                                                          const Models &All) {
  std::map<unsigned, std::vector<unsigned>> Variants;
  for (unsigned Opcode = 0; Opcode < Instrs.getNumOpcodes(); ++Opcode) {
    unsigned Class = Instrs.get(Opcode).getSchedClass();
    for (const auto &[Number, Info] : All)
      if (Info->getSchedModel().getSchedClassDesc(Class)->isVariant()) {
        Variants[Class].push_back(Opcode);
        break;
      }
  }
  return Variants;
}

/// Random instructions: each opcode as often as others, and each class as often.
static std::vector<MCInst> instructions(Generator &Make,
                                        const std::map<unsigned, std::vector<unsigned>> &Variants) {
  std::vector<MCInst> Insts;
  std::vector<unsigned> Opcodes;
  std::vector<const std::vector<unsigned> *> Classes;
  for (const auto &[Class, Of] : Variants) {
    Opcodes.insert(Opcodes.end(), Of.begin(), Of.end());
    Classes.push_back(&Of);
  }
  for (unsigned I = 0; !Opcodes.empty() && I < INSTRUCTIONS; I += 2) {
    Insts.push_back(Make.inst(Opcodes[I / 2 % Opcodes.size()]));
    const std::vector<unsigned> &Of = *Classes[I / 2 % Classes.size()];
    Insts.push_back(Make.inst(Of[Make.below(Of.size())]));
  }
  return Insts;
}

static void printResolved(unsigned Model, const MCSubtargetInfo &Info, const MCInstrInfo &Instrs,
                          const std::vector<MCInst> &Insts) {
  std::map<unsigned, std::string> Lines;
  for (const MCInst &Inst : Insts) {
    unsigned Class = Instrs.get(Inst.getOpcode()).getSchedClass();
    if (!Info.getSchedModel().getSchedClassDesc(Class)->isVariant())
      continue;
    std::string &Line = Lines[Class];
    unsigned Resolved = resolve(Info, Instrs, Inst);
    Line += (Line.empty() ? "" : " ") + (Resolved ? std::to_string(Resolved) : "-");
  }
  for (const auto &[Class, Line] : Lines)
    printf("resolved\t%u:%u\t%s\n", Model, Class, Line.c_str());
}

/// The average number of cycles between two instructions of a class. LLVM 18 to 21 take resources for
/// occupied from cycle 0 instead of from the cycle in which they are acquired, unlike later releases
/// and unlike ours: that difference is left out here.
static double reciprocalThroughput(const MCSubtargetInfo &Info, const MCSchedClassDesc &Desc) {
#if LLVM_VERSION_MAJOR >= 18 && LLVM_VERSION_MAJOR < 22
  double Cycles = 0;
  for (auto *Use = Info.getWriteProcResBegin(&Desc); Use != Info.getWriteProcResEnd(&Desc); ++Use)
    if (unsigned Occupied = Use->ReleaseAtCycle - Use->AcquireAtCycle) {
      unsigned Units = Info.getSchedModel().getProcResource(Use->ProcResourceIdx)->NumUnits;
      Cycles = std::max(Cycles, 1.0 / (double(Units) / double(Occupied)));
    }
  if (Cycles != 0)
    return Cycles;
#endif
  return MCSchedModel::getReciprocalThroughput(Info, Desc);
}

/// Latency, delay of forwarding, micro-ops and reciprocal throughput of an instruction.
static std::string timing(const MCSubtargetInfo &Info, const MCInstrInfo &Instrs,
                          const MCInst &Inst) {
  unsigned Class = resolve(Info, Instrs, Inst);
  const MCSchedClassDesc &Desc = *Info.getSchedModel().getSchedClassDesc(Class);
  if (!Class || !Desc.isValid())
    return "-";
  int Latency = MCSchedModel::computeInstrLatency(Info, Desc);
  unsigned Delay = MCSchedModel::getForwardingDelayCycles(Info.getReadAdvanceEntries(Desc));
  char Text[96];
  snprintf(Text, sizeof(Text), "%s:%u:%u:%.12f", Latency < 0 ? "-" : std::to_string(Latency).c_str(),
           Delay, unsigned(Desc.NumMicroOps), reciprocalThroughput(Info, Desc));
  return Text;
}

static void printTiming(unsigned Model, const MCSubtargetInfo &Info, const MCInstrInfo &Instrs,
                        const std::vector<MCInst> &Insts) {
  std::map<unsigned, const MCInst *> First;
  for (const MCInst &Inst : Insts)
    First.emplace(Inst.getOpcode(), &Inst);
  std::string Line;
  for (unsigned Opcode = 0; Opcode < Instrs.getNumOpcodes(); ++Opcode) {
    MCInst Plain;
    Plain.setOpcode(Opcode);
    auto Found = First.find(Opcode);
    const MCInst &Inst = Found == First.end() ? Plain : *Found->second;
    Line += (Opcode ? " " : "") + timing(Info, Instrs, Inst);
  }
  printf("timing\t%u\t%s\n", Model, Line.c_str());
}

/// A processor of the library for each scheduling model of instructions.
static Models models(const std::string &Arch, const Target &Of) {
  Models All;
  for (const SubtargetSubTypeKV &CPU : processorTable()) {
    std::unique_ptr<MCSubtargetInfo> Info(Of.createMCSubtargetInfo(Arch, CPU.Key, ""));
    const MCSchedModel &Model = Info->getSchedModel();
    if (Model.hasInstrSchedModel())
      All.try_emplace(Model.getProcessorID(), std::move(Info));
  }
  return All;
}

static void printInstructions(const std::string &Arch, const Target &Of) {
  std::unique_ptr<MCInstrInfo> Instrs(Of.createMCInstrInfo());
  std::unique_ptr<MCRegisterInfo> Registers(Of.createMCRegInfo(Arch));
  Models All = models(Arch, Of);
  Generator Make(*Instrs, *Registers);
  std::vector<MCInst> Insts = instructions(Make, variants(*Instrs, All));
  for (size_t I = 0; I < Insts.size(); ++I)
    printInst(I, Insts[I]);
  for (const auto &[Number, Info] : All) {
    printResolved(Number, *Info, *Instrs, Insts);
    printTiming(Number, *Info, *Instrs, Insts);
  }
}

int main() {
  InitializeAllTargetInfos();
  InitializeAllTargetMCs();
  printStrings();
  if (!IsOfLibrary)
    return 0;
  for (int Type = Triple::UnknownArch + 1; Type <= Triple::LastArchType; ++Type) {
    std::string Arch = Triple::getArchTypeName(static_cast<Triple::ArchType>(Type)).str(), Error;
    const Target *Of = TargetRegistry::lookupTarget(Arch, Error);
    if (!Of)
      continue;
    std::unique_ptr<MCSubtargetInfo> Default(Of->createMCSubtargetInfo(Arch, "", ""));
    if (Default && isSame(*Default)) {
      printInstructions(Arch, *Of);
      return 0;
    }
  }
}
