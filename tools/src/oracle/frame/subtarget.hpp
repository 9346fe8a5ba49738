// Subtargets over the tables of a target, in the way of the library's release.

#include "llvm/ADT/ArrayRef.h"
#include "llvm/MC/MCSchedule.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#if __has_include("llvm/TargetParser/Triple.h")
#include "llvm/TargetParser/Triple.h"
#else
#include "llvm/ADT/Triple.h"
#endif
#include <vector>

/// The subtarget that has a processor, perhaps is tuned for one, and has changes on top; without
/// scheduling models. From LLVM 20 on, it is made with the names of processors.
static llvm::MCSubtargetInfo subtarget(llvm::StringRef CPU, llvm::StringRef Tune,
                                       llvm::StringRef Changes,
                                       llvm::ArrayRef<llvm::SubtargetFeatureKV> Features,
                                       llvm::ArrayRef<llvm::SubtargetSubTypeKV> Processors) {
  llvm::Triple None;
#if LLVM_VERSION_MAJOR >= 20
  std::vector<llvm::StringRef> Names;
  for (const llvm::SubtargetSubTypeKV &Processor : Processors)
    Names.push_back(Processor.Key);
  return llvm::MCSubtargetInfo(None, CPU, Tune, Changes, Names, Features, Processors, nullptr,
                               nullptr, nullptr, nullptr, nullptr, nullptr);
#else
  return llvm::MCSubtargetInfo(None, CPU, Tune, Changes, Features, Processors, nullptr, nullptr,
                               nullptr, nullptr, nullptr, nullptr);
#endif
}
