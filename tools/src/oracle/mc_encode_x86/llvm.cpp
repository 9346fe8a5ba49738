// LLVM's side of the encoder of X86. The first argument is the triple, the second a command:
//
//   decode IN OUT         records of 16 bytes are decoded, and what they are is encoded
//   text OUT              so is the code of LLVM's library
//   build SEED COUNT OUT  operands are made up for each opcode, so many times
//   judge IN              verdicts on what the two sides disagree about
//
// OUT has cases one after the other: an instruction, and what the encoder makes of it. An
// instruction is its flags, opcode and operands; an answer is a status, fixups and bytes.

#include "cases.hpp"

#include "llvm/Object/ObjectFile.h"
#include <dlfcn.h>
#include <unordered_set>

static const size_t Width = 16;

// Bytes that a decoder makes an instruction of.
static void decodeCase(Machine &M, ArrayRef<uint8_t> Bytes, uint64_t &Size, Cases &Out) {
  MCInst Inst;
  if (M.decode(Bytes, Inst, Size))
    Out.add(M, Inst);
}

static int decodeFile(Machine &M, const char *In, const char *OutName) {
  auto Buffer = MemoryBuffer::getFile(In);
  if (!Buffer)
    return 1;
  StringRef Data = (*Buffer)->getBuffer();
  Cases Out(OutName);
  for (size_t At = 0; At + Width <= Data.size(); At += Width) {
    uint64_t Size;
    decodeCase(M, {reinterpret_cast<const uint8_t *>(Data.data()) + At, Width}, Size, Out);
  }
  return 0;
}

// The code of LLVM's library, of which each byte string counts once.
static int decodeText(Machine &M, const char *OutName) {
  Dl_info Info;
  if (!dladdr(reinterpret_cast<void *>(&LLVMInitializeX86Target), &Info))
    return 1;
  auto Object = object::ObjectFile::createObjectFile(Info.dli_fname);
  if (!Object) {
    consumeError(Object.takeError());
    return 1;
  }
  Cases Out(OutName);
  std::unordered_set<std::string> Seen;
  for (const object::SectionRef &Section : Object->getBinary()->sections()) {
    if (!Section.isText())
      continue;
    auto Contents = Section.getContents();
    if (!Contents)
      return 1;
    ArrayRef<uint8_t> Bytes(reinterpret_cast<const uint8_t *>(Contents->data()), Contents->size());
    // Pieces of 64 kB, a part of all.
    for (size_t Piece = 0; Piece < Bytes.size(); Piece += 1 << 19) {
      size_t End = std::min(Piece + (1 << 16), Bytes.size());
      for (size_t At = Piece; At < End;) {
        MCInst Inst;
        uint64_t Size = 1;
        bool IsInst = M.decode(Bytes.slice(At, std::min<size_t>(Width, Bytes.size() - At)), Inst, Size);
        Size = std::max<uint64_t>(Size, 1);
        std::string Key(reinterpret_cast<const char *>(Bytes.data()) + At, std::min<size_t>(Size, Bytes.size() - At));
        if (IsInst && Seen.insert(Key).second)
          Out.add(M, Inst);
        At += Size;
      }
    }
  }
  return 0;
}

int main(int argc, char **argv) {
  if (argc < 4)
    return 2;
  LLVMInitializeX86TargetInfo();
  LLVMInitializeX86TargetMC();
  LLVMInitializeX86Disassembler();
  Machine M(argv[1]);
  std::string Command = argv[2];
  if (Command == "decode" && argc == 5)
    return decodeFile(M, argv[3], argv[4]);
  if (Command == "text")
    return decodeText(M, argv[3]);
  if (Command == "build" && argc == 6)
    return buildAll(M, strtoull(argv[3], nullptr, 10), atoi(argv[4]), argv[5]);
  if (Command == "judge")
    return judgeAll(M, argv[3]);
  return 2;
}
