// Instructions of X86 with operands that are made up from descriptions.

// Fields of `TSFlags` (X86BaseInfo.h).
struct Flags {
  uint64_t Bits;
  uint64_t get(unsigned Shift, unsigned Count) const { return Bits >> Shift & ((1ull << Count) - 1); }
  unsigned form() const { return get(0, 7); }
  unsigned addressSize() const { return get(9, 2) == 0 ? 0 : 8 << get(9, 2); }
  unsigned map() const { return get(13, 4); }
  unsigned immediate() const { return get(18, 4); }
  unsigned encoding() const { return get(29, 2); }
  bool hasTwoConditions() const { return get(53, 1); }
};

enum { RawFrmMemOffs = 3, RawFrmSrc, RawFrmDst, RawFrmDstSrc, RawFrmImm8, RawFrmImm16 };
enum { MRMSrcMemFSIB = 22, MRMDestMemFSIB = 23 };
enum { Legacy, Vex, Xop, Evex };

struct Random {
  uint64_t State;
  uint64_t next() {
    State += 0x9e3779b97f4a7c15;
    uint64_t Z = State;
    Z = (Z ^ (Z >> 30)) * 0xbf58476d1ce4e5b9;
    Z = (Z ^ (Z >> 27)) * 0x94d049bb133111eb;
    return Z ^ (Z >> 31);
  }
  unsigned below(unsigned Limit) { return next() % Limit; }
  bool chance(unsigned Percent) { return below(100) < Percent; }
};

// Whether the mode of the processor tells the class of an operand.
static bool isOfMode(const MCOperandInfo &Info) {
#if LLVM_VERSION_MAJOR < 22
  return Info.isLookupPtrRegClass();
#else
  return Info.isLookupRegClassByHwMode();
#endif
}

struct Builder {
  Machine &M;
  MCContext &Ctx;
  unsigned Bits;
  Random R;
  std::map<std::string, unsigned> Regs;
  std::map<std::string, const MCRegisterClass *> Classes;

  Builder(Session &S, uint64_t Seed)
      : M(S.M), Ctx(S.Ctx), Bits(bitsOf(M.Name)), R{Seed} {
    for (unsigned I = 1; I < M.MRI->getNumRegs(); ++I)
      Regs[M.MRI->getName(I)] = I;
    for (const MCRegisterClass &Class : M.MRI->regclasses())
      Classes[M.MRI->getRegClassName(&Class)] = &Class;
  }

  static unsigned bitsOf(const Triple &Name) {
    return Name.isArch64Bit() ? 64 : Name.getEnvironment() == Triple::CODE16 ? 16 : 32;
  }

  bool isIn(const char *Class, unsigned Reg) { return Classes.at(Class)->contains(Reg); }

  // Whether the prefixes of an instruction can have a register.
  bool isUsable(const Flags &F, unsigned Reg) {
    StringRef Name = M.MRI->getName(Reg);
    unsigned Number = M.MRI->getEncodingValue(Reg);
    bool IsLow = Name == "SPL" || Name == "BPL" || Name == "SIL" || Name == "DIL";
    bool IsHigh = Name == "AH" || Name == "BH" || Name == "CH" || Name == "DH";
    if (Name == "RIP" || Name == "EIP" || (Bits != 64 && (Number >= 8 || IsLow)))
      return false;
    bool IsGeneral = isIn("GR8", Reg) || isIn("GR16", Reg) || isIn("GR32", Reg) || isIn("GR64", Reg);
    unsigned Limit = F.encoding() == Evex ? 32 : F.encoding() == Legacy && IsGeneral && F.map() <= 1 ? 32 : 16;
    return Number < Limit && !(IsHigh && F.encoding() != Legacy);
  }

  unsigned fromClass(const Flags &F, const MCRegisterClass &Class) {
    for (unsigned Try = 0; Try < 256; ++Try) {
      unsigned Reg = Class.getRegister(R.below(Class.getNumRegs()));
      bool IsRare = M.MRI->getEncodingValue(Reg) >= 16 && !R.chance(40);
      if (isUsable(F, Reg) && !IsRare)
        return Reg;
    }
    return 0;
  }

  // A general register of `Size` bits.
  unsigned general(const Flags &F, unsigned Size) {
    const char *Name = Size == 64 ? "GR64" : Size == 32 ? "GR32" : "GR16";
    return fromClass(F, *Classes.at(Name));
  }

  int64_t number(unsigned Bytes) {
    switch (R.below(5)) {
    case 0:
      return 0;
    case 1:
      return int8_t(R.next());
    case 2:
      return Bytes == 1 ? int8_t(R.next()) : int16_t(R.next());
    case 3:
      // Multiples of the units of short displacements.
      return Bytes == 1 ? 64 : int64_t(int8_t(R.next())) << R.below(Bytes == 2 ? 4 : 7);
    default:
      return Bytes == 1 ? int8_t(R.next()) : Bytes == 2 ? int16_t(R.next())
             : Bytes == 4 ? int32_t(R.next()) : int64_t(R.next());
    }
  }

  MCOperand value(unsigned Bytes, unsigned Number) {
    if (R.chance(10)) {
      MCSymbol *Symbol = Ctx.getOrCreateSymbol("e" + Twine(Number));
      return MCOperand::createExpr(MCSymbolRefExpr::create(Symbol, Ctx));
    }
    return MCOperand::createImm(this->number(Bytes));
  }

  MCOperand segment() {
    static const char *const Names[] = {"ES", "CS", "SS", "DS", "FS", "GS"};
    return MCOperand::createReg(R.chance(25) ? Regs.at(Names[R.below(6)]) : 0);
  }

  // An address size that the mode has.
  unsigned addressSize(const Flags &F) {
    if (F.addressSize())
      return F.addressSize();
    if (Bits == 64)
      return R.chance(25) ? 32 : 64;
    return R.chance(25) ? 48 - Bits : Bits;
  }

  static unsigned bitsOf(const MCRegisterClass &Class) { return Class.RegSizeInBits; }

  void shortMemory(unsigned &Base, unsigned &Index) {
    static const char *const Bases[] = {"BX", "BP"};
    static const char *const Indices[] = {"SI", "DI"};
    Base = Regs.at(Bases[R.below(2)]);
    Index = Regs.at(Indices[R.below(2)]);
    if (R.chance(20))
      std::swap(Base, Index);
    if (R.chance(40))
      Index = 0;
    else if (R.chance(20))
      Base = Index = 0;
  }

  void memory(const Flags &F, const MCInstrDesc &Desc, MCInst &Inst) {
    unsigned First = Inst.getNumOperands();
    auto ClassOf = [&](unsigned Part) -> const MCRegisterClass * {
      const MCOperandInfo &Info = Desc.operands()[First + Part];
      return Info.RegClass >= 0 && !isOfMode(Info) ? &M.MRI->getRegClass(Info.RegClass) : nullptr;
    };
    unsigned Size = addressSize(F), Base = 0, Index = 0;
    if (ClassOf(0))
      Size = bitsOf(*ClassOf(0));
    const MCRegisterClass *Vectors = ClassOf(2) && bitsOf(*ClassOf(2)) > 64 ? ClassOf(2) : nullptr;
    bool NeedsSib = F.form() == MRMSrcMemFSIB || F.form() == MRMDestMemFSIB;
    if (Size == 16 && (Vectors || NeedsSib))
      Size = 32;
    unsigned Scale = 1u << R.below(4);
    if (Size == 16) {
      shortMemory(Base, Index);
      Scale = 1;
    } else {
      bool IsRip = Bits == 64 && !Vectors && !NeedsSib && R.chance(12);
      Base = IsRip ? Regs.at(Size == 64 ? "RIP" : "EIP") : R.chance(12) ? 0 : general(F, Size);
      if (Vectors)
        Index = fromClass(F, *Vectors);
      else if (!IsRip && R.chance(60))
        Index = general(F, Size);
      StringRef Name = M.MRI->getName(Index);
      if (Name == "RSP" || Name == "ESP")
        Index = R.chance(50) ? Regs.at(Size == 64 ? "RIZ" : "EIZ") : 0;
      if (!Index)
        Scale = 1;
      // Without registers, the address has the size of the mode.
      if (!Base && !Index && Bits == 16)
        Size = 16;
    }
    Inst.addOperand(MCOperand::createReg(Base));
    Inst.addOperand(MCOperand::createImm(Scale));
    Inst.addOperand(MCOperand::createReg(Index));
    Inst.addOperand(value(Size == 16 ? 2 : 4, Inst.getNumOperands()));
    Inst.addOperand(segment());
  }

  // Whether five operands are memory: the last one is a segment.
  bool isMemory(const MCInstrDesc &Desc, unsigned At) {
    int Segments = Classes.at("SEGMENT_REG")->getID();
    bool IsBase = At + 5 <= Desc.getNumOperands() && Desc.operands()[At].OperandType != MCOI::OPERAND_IMMEDIATE;
    return IsBase && Desc.operands()[At + 4].RegClass == Segments;
  }

  // Operands that the form implies: index registers and segments.
  bool implied(const Flags &F, MCInst &Inst) {
    unsigned Size = addressSize(F);
    auto Index = [&](const char *Wide, const char *Normal, const char *Short) {
      const char *Name = Size == 64 ? Wide : Size == 32 ? Normal : Short;
      Inst.addOperand(MCOperand::createReg(Regs.at(Name)));
    };
    if (F.form() == RawFrmDst || F.form() == RawFrmDstSrc)
      Index("RDI", "EDI", "DI");
    if (F.form() == RawFrmSrc || F.form() == RawFrmDstSrc)
      Index("RSI", "ESI", "SI");
    if (F.form() == RawFrmSrc || F.form() == RawFrmDstSrc)
      Inst.addOperand(segment());
    return F.form() >= RawFrmSrc && F.form() <= RawFrmDstSrc;
  }

  static unsigned bytesOf(unsigned ImmType) {
    static const unsigned Bytes[] = {1, 1, 1, 1, 2, 2, 4, 4, 4, 8};
    return Bytes[std::min(ImmType, 9u)];
  }

  MCOperand immediate(const Flags &F, const MCInstrDesc &Desc, unsigned At) {
    unsigned Type = Desc.operands()[At].OperandType, Last = Desc.getNumOperands() - 1;
    if (Type == MCOI::OPERAND_FIRST_TARGET)
      return MCOperand::createImm(R.below(4));
    bool IsCondition = Type == MCOI::OPERAND_FIRST_TARGET + 1;
    if (IsCondition || (F.hasTwoConditions() && At + 1 >= Last) || F.immediate() == 3)
      return MCOperand::createImm(R.below(16));
    if (F.form() == RawFrmImm8 && At == Last)
      return value(1, At);
    return value(F.form() == RawFrmImm16 && At == Last ? 2 : bytesOf(F.immediate()), At);
  }

  MCOperand single(const Flags &F, const MCInstrDesc &Desc, const MCInst &Inst) {
    unsigned At = Inst.getNumOperands();
    int Tied = Desc.getOperandConstraint(At, MCOI::TIED_TO);
    if (Tied != -1)
      return Inst.getOperand(Tied);
    const MCOperandInfo &Info = Desc.operands()[At];
    if (isOfMode(Info))
      return MCOperand::createReg(general(F, Bits == 64 ? 64 : 32));
    if (Info.RegClass >= 0)
      return MCOperand::createReg(fromClass(F, M.MRI->getRegClass(Info.RegClass)));
    return immediate(F, Desc, At);
  }

  // Flags that go with the instruction.
  unsigned flags(const Flags &F) {
    if (!R.chance(15))
      return 0;
    // LOCK, REPEAT, REPEAT_NE, NOTRACK, DISP8, DISP32, REX, REX2, VEX3.
    static const unsigned All[] = {16, 8, 4, 32, 1 << 12, 1 << 13, 64, 128, 1 << 10};
    unsigned One = All[R.below(9)];
    return One == 128 && F.map() > 1 ? 0 : One;
  }

  MCInst build(unsigned Opcode, const Flags &F) {
    const MCInstrDesc &Desc = M.MII->get(Opcode);
    MCInst Inst;
    Inst.setOpcode(Opcode);
    Inst.setFlags(flags(F));
    if (implied(F, Inst))
      return Inst;
    while (Inst.getNumOperands() < Desc.getNumOperands()) {
      unsigned At = Inst.getNumOperands();
      if (F.form() == RawFrmMemOffs) {
        Inst.addOperand(value(std::min(bytesOf(F.immediate()), Bits / 8), At));
        Inst.addOperand(segment());
      } else if (isMemory(Desc, At)) {
        memory(F, Desc, Inst);
      } else {
        Inst.addOperand(single(F, Desc, Inst));
      }
    }
    return Inst;
  }
};

// Answers about `Count` instructions of each opcode.
static void buildAll(Machine &M, uint64_t Seed, size_t Count) {
  Session S(M);
  Builder B(S, Seed);
  for (unsigned Opcode = 0; Opcode < M.MII->getNumOpcodes(); ++Opcode) {
    Flags F{M.MII->get(Opcode).TSFlags};
    for (size_t I = 0; I < Count && F.form() != 0; ++I) {
      std::string Out;
      addInstruction(S, B.build(Opcode, F), MCDisassembler::Success, 0, Out);
      write(Out);
    }
  }
}
