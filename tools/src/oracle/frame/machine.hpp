// What LLVM's disassemblers and encoders of a subtarget are made of.

#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCCodeEmitter.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCDisassembler/MCDisassembler.h"
#include "llvm/MC/MCFixup.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

using namespace llvm;

struct Machine {
  const Target &T;
  Triple Name;
  MCTargetOptions Options;
  std::unique_ptr<MCRegisterInfo> MRI;
  std::unique_ptr<MCAsmInfo> MAI;
  std::unique_ptr<MCInstrInfo> MII;
  std::unique_ptr<MCSubtargetInfo> STI;

  // The machine of a triple, with features as the command line has them.
  Machine(const std::string &Triple, StringRef Features)
      : Machine(find(Triple), Triple, "", Features, {}) {}

  Machine(const Target &T, const std::string &Triple, StringRef Cpu, StringRef Features,
          const MCTargetOptions &Options)
      : T(T), Name(Triple), Options(Options), MRI(T.createMCRegInfo(Triple)),
        MAI(T.createMCAsmInfo(*MRI, Triple, Options)), MII(T.createMCInstrInfo()),
        STI(T.createMCSubtargetInfo(Triple, Cpu, Features)) {}

  static const Target &find(const std::string &Triple) {
    std::string Error;
    const Target *T = TargetRegistry::lookupTarget(Triple, Error);
    if (!T) {
      errs() << Error << "\n";
      exit(1);
    }
    return *T;
  }

  // Encoders, which releases make and call in their own ways.
  std::unique_ptr<MCCodeEmitter> newEmitter(MCContext &Ctx) const {
#if LLVM_VERSION_MAJOR < 15
    return std::unique_ptr<MCCodeEmitter>(T.createMCCodeEmitter(*MII, *MRI, Ctx));
#else
    return std::unique_ptr<MCCodeEmitter>(T.createMCCodeEmitter(*MII, Ctx));
#endif
  }

  void encode(const MCCodeEmitter &Emitter, const MCInst &Inst, SmallVectorImpl<char> &Code,
              SmallVectorImpl<MCFixup> &Fixups) const {
#if LLVM_VERSION_MAJOR < 17
    raw_svector_ostream Out(Code);
    Emitter.encodeInstruction(Inst, Out, Fixups, *STI);
#else
    Emitter.encodeInstruction(Inst, Code, Fixups, *STI);
#endif
  }
};

static void initializeDisassemblers() {
  InitializeAllTargetInfos();
  InitializeAllTargetMCs();
  InitializeAllDisassemblers();
}

// The bytes of a file, which the process keeps.
static ArrayRef<uint8_t> bytesOf(const char *Path) {
  auto Buffer = MemoryBuffer::getFile(Path);
  if (!Buffer) {
    errs() << "cannot read " << Path << "\n";
    exit(1);
  }
  StringRef Data = (*Buffer.get().release()).getBuffer();
  return {reinterpret_cast<const uint8_t *>(Data.data()), Data.size()};
}
