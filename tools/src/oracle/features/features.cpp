// Prints which features processors of a target have, and which instructions exist on them: what
// LLVM's MCSubtargetInfo makes of names and of feature strings, and what the generated functions
// of the target say about the result. Made by `cargo xtask oracle features`.
//
// Lines whose kind begins with `input-` say what was asked, the others are answers.

#include "facts.hpp"
#include "subtarget.hpp"
#include <memory>
#include <random>

#define GET_SUBTARGETINFO_ENUM
#include "subtarget.inc"
#define GET_INSTRINFO_ENUM
#define GET_AVAILABLE_OPCODE_CHECKER
#include "instr.inc"
// The tables of the target, its namespaces, and the numbers of things.
#include "tables.inc"

using namespace llvm;

/// The number of random feature strings, and of those for which all instructions are asked for.
constexpr unsigned STRINGS = 2000, WITH_OPCODES = 100;

static void printNumbers(const char *Kind, const std::string &Key, const FeatureBitset &Bits) {
  Line Out(Kind, Key);
  for (unsigned I = 0; I < FEATURE_COUNT; ++I)
    if (Bits[I])
      Out << I;
}

template <typename Answer>
static void answers(const std::string &Kind, const std::string &Key, unsigned Count, Answer A) {
  Line Out(Kind, Key);
  for (unsigned I = 0; I < Count; ++I)
    Out << int(A(I));
}

/// What there is with some features.
static void print(const std::string &Kind, const std::string &Key, const FeatureBitset &Bits,
                  bool WithOpcodes) {
  answers("features-" + Kind, Key, FEATURE_COUNT, [&](unsigned I) { return Bits[I]; });
  FeatureBitset Available = checker::computeAvailableFeatures(Bits);
  answers("conditions-" + Kind, Key, CONDITION_COUNT, [&](unsigned I) { return Available[I]; });
  if (!WithOpcodes)
    return;
  answers("opcodes-" + Kind, Key, opcodes::INSTRUCTION_LIST_END,
          [&](unsigned Opcode) { return checker::isOpcodeAvailable(Opcode, Bits); });
}

/// The subtarget that has a processor, perhaps is tuned for one, and has changes on top.
static FeatureBitset features(StringRef CPU, StringRef Tune, StringRef Changes,
                              ArrayRef<SubtargetFeatureKV> Features,
                              ArrayRef<SubtargetSubTypeKV> Processors) {
  // Without processors there would be no features.
  static const FeatureBitArray Nothing(std::array<uint64_t, MAX_SUBTARGET_WORDS>{});
  static const SubtargetSubTypeKV None = {"none", Nothing, Nothing, &MCSchedModel::Default};
  if (Processors.empty())
    Processors = None;
  return subtarget(CPU, Tune, Changes, Features, Processors).getFeatureBits();
}

/// Whether a subtarget of the library is that of the target, by its names. What features imply
/// may differ: distributions change it.
static bool isSame(const MCSubtargetInfo &Info) {
  auto Features = Info.getAllProcessorFeatures();
  auto Processors = Info.getAllProcessorDescriptions();
  if (Features.size() != featureTable().size() || Processors.size() != processorTable().size())
    return false;
  for (unsigned I = 0; I < Features.size(); ++I) {
    const SubtargetFeatureKV &Ours = featureTable()[I], &Theirs = Features[I];
    if (StringRef(Ours.Key) != Theirs.Key || Ours.Value != Theirs.Value)
      return false;
  }
  for (unsigned I = 0; I < Processors.size(); ++I) {
    if (StringRef(processorTable()[I].Key) != Processors[I].Key)
      return false;
  }
  return !Features.empty();
}

/// Names, and what is implied by each feature alone, with and without it.
static void printFeatures(ArrayRef<SubtargetFeatureKV> Features,
                          ArrayRef<SubtargetSubTypeKV> Processors) {
  FeatureBitset All;
  All.set();
  for (const SubtargetFeatureKV &Feature : Features) {
    std::string Key = Feature.Key;
    printf("command-line-name\t%s\t%u\n", Feature.Key, Feature.Value);
    printf("description\t%s\t%s\n", Feature.Key, Feature.Desc);
    printNumbers("implied", Key, Feature.Implies.getAsBitset());
    print("enabled", Key, features("", "", "+" + Key, Features, Processors), false);
    MCSubtargetInfo Info = subtarget("", "", "", Features, Processors);
    Info.setFeatureBits(All);
    Info.ApplyFeatureFlag("-" + Key);
    print("disabled", Key, Info.getFeatureBits(), false);
  }
}

static void printProcessors(ArrayRef<SubtargetFeatureKV> Features,
                            ArrayRef<SubtargetSubTypeKV> Processors) {
  print("none", "", FeatureBitset(), true);
  for (const SubtargetSubTypeKV &CPU : Processors) {
    printNumbers("input-cpu", CPU.Key, CPU.Implies.getAsBitset());
    printNumbers("input-tune", CPU.Key, CPU.TuneImplies.getAsBitset());
    print("cpu", CPU.Key, features(CPU.Key, "", "", Features, Processors), true);
    print("tuned", CPU.Key, features(CPU.Key, CPU.Key, "", Features, Processors), false);
  }
}

/// Changes on top of random processors, or of none.
static void printStrings(ArrayRef<SubtargetFeatureKV> Features,
                         ArrayRef<SubtargetSubTypeKV> Processors) {
  if (Features.empty() || Processors.empty())
    return;
  std::mt19937_64 Random(19);
  for (unsigned I = 0; I < STRINGS; ++I) {
    size_t Processor = Random() % (Processors.size() + 1);
    std::string CPU = Processor ? Processors[Processor - 1].Key : "", Changes;
    for (unsigned Left = 1 + Random() % 8; Left; --Left) {
      Changes += Random() % 2 ? "+" : "-";
      Changes += Features[Random() % Features.size()].Key;
      if (Left > 1)
        Changes += Random() % 16 ? "," : ",,";
    }
    std::string Key = std::to_string(I);
    printf("input-string\t%s\t%s %s\n", Key.c_str(), CPU.empty() ? "-" : CPU.c_str(),
           Changes.c_str());
    print("string", Key, features(CPU, "", Changes, Features, Processors), I < WITH_OPCODES);
  }
}

/// Processors as the library sets them up, with what the architecture adds.
static void printLibrary(const std::string &Arch, const Target &Of) {
  std::unique_ptr<MCSubtargetInfo> Default(Of.createMCSubtargetInfo(Arch, "", ""));
  if (!Default || !isSame(*Default))
    return;
  for (const SubtargetSubTypeKV &CPU : Default->getAllProcessorDescriptions()) {
    std::unique_ptr<MCSubtargetInfo> Info(Of.createMCSubtargetInfo(Arch, CPU.Key, ""));
    std::string Key = Arch + ':' + CPU.Key;
    printNumbers("input-library", Key, Info->getFeatureBits());
    print("library", Key, Info->getFeatureBits(), true);
  }
}

int main() {
  InitializeAllTargetInfos();
  InitializeAllTargetMCs();
  named("subtarget-feature", FEATURE_NAMES);
  shown("input-opcode", OPCODE_NAMES);
  printFeatures(featureTable(), processorTable());
  printProcessors(featureTable(), processorTable());
  printStrings(featureTable(), processorTable());
  for (int Type = Triple::UnknownArch + 1; Type <= Triple::LastArchType; ++Type) {
    std::string Arch = Triple::getArchTypeName(static_cast<Triple::ArchType>(Type)).str(), Error;
    if (const Target *Of = TargetRegistry::lookupTarget(Arch, Error))
      printLibrary(Arch, *Of);
  }
}
