// Verdicts on instructions for which the two sides have different answers.

// A reader of parts with their lengths before them.
struct Parts {
  StringRef Data;
  bool next(StringRef &Part) {
    if (Data.size() < 2)
      return false;
    size_t Size = uint8_t(Data[0]) | uint8_t(Data[1]) << 8;
    Part = Data.substr(2, Size);
    Data = Data.substr(2 + Size);
    return true;
  }
};

// The bytes of an answer; none if it has no bytes.
static ArrayRef<uint8_t> bytesOf(StringRef Answer) {
  if (Answer.empty() || Answer[0] != 1)
    return {};
  size_t At = 2;
  for (unsigned I = 0; I < uint8_t(Answer[1]); ++I)
    At += 6 + uint8_t(Answer[At + 5]);
  return {reinterpret_cast<const uint8_t *>(Answer.data()) + At + 1, uint8_t(Answer[At])};
}

// Whether bytes are one instruction, whichever it is.
static bool isOne(Machine &M, ArrayRef<uint8_t> Bytes) {
  MCInst Decoded;
  uint64_t Size = 0;
  return !Bytes.empty() && M.decode(Bytes, Decoded, Size) && Size == Bytes.size();
}

// Whether bytes are an instruction, all of them. Expressions are 0 in the bytes.
static bool isInstruction(Machine &M, ArrayRef<uint8_t> Bytes, StringRef Inst) {
  MCInst Decoded;
  uint64_t Size = 0;
  if (Bytes.empty() || !M.decode(Bytes, Decoded, Size) || Size != Bytes.size())
    return false;
  std::string Own = instruction(Decoded), Wanted = Inst.str();
  for (size_t At = 5; At + 9 <= Wanted.size(); At += 9)
    if (Wanted[At] == char(Expr)) {
      Wanted[At] = Imm;
      std::fill_n(Wanted.begin() + At + 1, 8, 0);
    }
  // The flags are not compared.
  return StringRef(Own).drop_front(2) == StringRef(Wanted).drop_front(2);
}

static void hex(ArrayRef<uint8_t> Bytes) {
  for (uint8_t Byte : Bytes)
    outs() << format("%02x", Byte);
  if (Bytes.empty())
    outs() << "-";
}

static void print(Machine &M, StringRef Inst) {
  auto Number = [&](size_t At, unsigned Size) {
    uint64_t Value = 0;
    for (unsigned I = 0; I < Size; ++I)
      Value |= uint64_t(uint8_t(Inst[At + I])) << (8 * I);
    return Value;
  };
  outs() << M.MII->getName(Number(2, 2)) << " flags " << Number(0, 2);
  for (size_t At = 5; At + 9 <= Inst.size(); At += 9) {
    uint64_t Value = Number(At + 1, 8);
    if (Inst[At] == char(Reg))
      outs() << " " << (Value ? M.MRI->getName(Value) : "-");
    else
      outs() << (Inst[At] == char(Imm) ? " " : " e") << int64_t(Value);
  }
}

// Prints a verdict for each: `both-refuse`, `llvm-refuses`, `llvm-wrong` where its bytes are not
// the instruction, and `different`.
int judgeAll(Machine &M, const char *InName) {
  auto Buffer = MemoryBuffer::getFile(InName);
  if (!Buffer)
    return 1;
  Parts Read{(*Buffer)->getBuffer()};
  StringRef Inst, Theirs, Ours;
  while (Read.next(Inst) && Read.next(Theirs) && Read.next(Ours)) {
    ArrayRef<uint8_t> Their = bytesOf(Theirs), Own = bytesOf(Ours);
    bool OwnIsRight = Own.empty() || isInstruction(M, Own, Inst);
    const char *Verdict = "different";
    if (Their.empty() && Own.empty())
      Verdict = "both-refuse";
    else if (Their.empty() && OwnIsRight)
      Verdict = "llvm-refuses";
    else if (!Their.empty() && isOne(M, Own) && !isOne(M, Their))
      Verdict = "llvm-wrong";
    else if (!Their.empty() && OwnIsRight && Their != Own && !isInstruction(M, Their, Inst))
      Verdict = "llvm-wrong";
    outs() << Verdict << " ";
    print(M, Inst);
    outs() << " ours ";
    hex(Own);
    outs() << " LLVM ";
    hex(Their);
    outs() << "\n";
  }
  return 0;
}
