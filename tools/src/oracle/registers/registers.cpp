// Prints what LLVM's register information of a target answers: the tables that llvm-tblgen
// generates, and the functions of LLVM's library over them. Made by `cargo xtask oracle
// register-info`.

#include "information.hpp"
#include "classes.hpp"

static void enumerations() {
  names("register", Regs, regName);
  names("class", Classes, className);
  names("index", Indices, indexName);
  named("alt-name", ALT_NAMES);
  names("pressure-set", Info.getNumRegPressureSets(), setName);
  for (unsigned I = 0; I < std::size(MODES) - 1; ++I)
    Line("enum-mode", MODES[I]) << I;
  for (unsigned Reg = 1; Reg < Regs; ++Reg)
    Line("reg-name", Reg) << regName(Reg);
}

/// The lanes of a unit. Of a register without parts, they are none before LLVM 17, and all since.
static std::string unitLanes(LaneBitmask Mask) {
#if LLVM_VERSION_MAJOR < 17
  if (Mask.none())
    Mask = LaneBitmask::getAll();
#endif
  return lanes(Mask);
}

static void subRegisters(unsigned Reg, const std::string &Name) {
  all("reg-subs", Name, Info.subregs(Reg));
  all("reg-supers", Name, Info.superregs(Reg));
  Line Of("reg-sub-indices", Name), Back("reg-index-of-subs", Name);
  for (MCSubRegIndexIterator I(Reg, &Info); I.isValid(); ++I) {
    Of << I.getSubRegIndex();
    Back << Info.getSubRegIndex(Reg, I.getSubReg());
  }
  Line Units("reg-units", Name), Lanes("reg-unit-lanes", Name);
  for (MCRegUnitMaskIterator I(Reg, &Info); I.isValid(); ++I) {
    Units << unsigned((*I).first);
    Lanes << unitLanes((*I).second);
  }
}

static void registerFacts(unsigned Reg, const std::string &Name) {
#if LLVM_VERSION_MAJOR >= 17
  Line("reg-constant", Name) << Info.isConstant(Reg);
#endif
  Line("reg-encoding", Name) << Info.getEncodingValue(Reg);
  Line Costs("reg-costs", Name);
  for (CostTable = 0; CostTable < CostTables; ++CostTable)
    Costs << Info.getRegisterCosts(AnyFunction)[Reg];
  Line("reg-allocatable", Name) << Info.isInAllocatableClass(Reg);
#if LLVM_VERSION_MAJOR >= 16
  Line("reg-base-class", Name) << orNone(Info.getPhysRegBaseClass(Reg));
#endif
  Line("reg-minimal-class", Name) << orNone(Info.getMinimalPhysRegClass(Reg));
  Line Of("reg-classes", Name);
  for (Class RC : Info.regclasses())
    if (RC->contains(Reg))
      Of << RC->getID();
}

static void registers() {
  Line("cost-tables", "all") << CostTables;
  {
    Line Constant("constant-registers", "all");
    for (unsigned Reg = 0; Reg < Regs; ++Reg)
      if (Info.isConstantPhysReg(Reg))
        Constant << Reg;
  }
  for (unsigned Reg = 1; Reg < Regs; ++Reg) {
    subRegisters(Reg, regName(Reg));
    registerFacts(Reg, regName(Reg));
  }
}

/// Numbers in DWARF in both directions. That there are large ones is told, so that both sides
/// are asked for them.
static void dwarf(bool IsEH, unsigned Flavours) {
  std::string Suffix = IsEH ? "-eh" : "";
  std::vector<Information> Infos;
  for (unsigned Flavour = 0; Flavour < Flavours; ++Flavour)
    Infos.emplace_back(Flavour, 0);
  std::set<unsigned> Large;
  Line("dwarf-flavours" + Suffix, "all") << Flavours;
  for (unsigned Reg = 1; Reg < Regs; ++Reg) {
    Line Out("reg-dwarf" + Suffix, regName(Reg));
    for (const Information &Of : Infos) {
      int64_t Number = std::max<int64_t>(Of.getDwarfRegNum(Reg, IsEH), -1);
      Out << orNone(Number, -1);
      if (Number > 0xffff)
        Large.insert(Number);
    }
  }
  auto Ask = [&](unsigned Flavour, unsigned Number) {
    if (auto Reg = Infos[Flavour].getLLVMRegNum(Number, IsEH))
      Line("from-dwarf" + Suffix, std::to_string(Flavour) + ':' + std::to_string(Number)) << unsigned(*Reg);
  };
  for (unsigned Flavour = 0; Flavour < Flavours; ++Flavour) {
    for (unsigned Number = 0; Number < 0x10000; ++Number)
      Ask(Flavour, Number);
    for (unsigned Number : Large)
      Ask(Flavour, Number);
  }
  all("input-large-dwarf", Suffix, Large);
}

/// The units. A name that several have leads to the first of them.
static void units() {
  unsigned Count = Info.getNumRegUnits();
  Line("units", "all") << Count;
  std::map<std::string, unsigned> First;
  for (unsigned Number = 0; Number < Count; ++Number) {
    std::string Name, Key = std::to_string(Number);
#if LLVM_VERSION_MAJOR >= 22
    auto Unit = MCRegUnit(Number);
#else
    unsigned Unit = Number;
#endif
    raw_string_ostream(Name) << printRegUnit(Unit, &Info);
    Line("unit-name", Key) << Name;
    Line("parse-unit", Key) << First.try_emplace(Name, Number).first->second;
    Line("unit-weight", Key) << Info.getRegUnitWeight(Unit);
    list("unit-pressure-sets", Key, Info.getRegUnitPressureSets(Unit), -1);
    Line Roots("unit-roots", Key);
    for (MCRegUnitRootIterator I(Unit, &Info); I.isValid(); ++I)
      Roots << *I;
  }
}

/// A range of bits, of which nothing may be known.
static std::string bits(unsigned Number) { return orNone(Number, 0xffff); }

static void indices() {
  Line("covering-lanes", "all") << lanes(Info.getCoveringLanes());
  for (unsigned Index = 0; Index < Indices; ++Index) {
    std::string Name = indexName(Index);
    Line Offset("index-offset", Name);
    for (unsigned Mode = 0; Mode < std::size(MODES) - 1; ++Mode)
      Offset << bits(Information(0, Mode).getSubRegIdxOffset(Index));
#if LLVM_VERSION_MAJOR >= 16
    Line Size("index-size", Name);
    for (unsigned Mode = 0; Mode < std::size(MODES) - 1; ++Mode)
      Size << bits(Information(0, Mode).getSubRegIdxSize(Index));
#endif
    Line("index-lanes", Name) << lanes(Info.getSubRegIndexLaneMask(Index));
    Line Composed("index-compose", Name);
    for (unsigned Second = 0; Second < Indices; ++Second)
      Composed << (Index && Second ? orNone(Info.composeSubRegIndices(Index, Second), 0)
                                   : std::to_string(Index + Second));
    if (Index == 0)
      continue;
    Line Moved("index-compose-lanes", Name), Back("index-reverse-compose-lanes", Name);
    for (unsigned Bit = 0; Bit <= 64; ++Bit) {
      LaneBitmask Mask = Bit < 64 ? LaneBitmask::getLane(Bit) : LaneBitmask::getAll();
      Moved << lanes(Info.composeSubRegIndexLaneMask(Index, Mask));
      Back << lanes(Info.reverseComposeSubRegIndexLaneMask(Index, Mask));
    }
  }
}

/// A category of registers, which some classes belong to.
template <typename Test>
static void category(const std::string &Name, const std::vector<Class> &Of, Test Contains) {
  if (Of.empty())
    return;
  {
    Line Out("category-classes", Name);
    for (Class RC : Of)
      Out << RC->getID();
  }
  mask("category-contains", Name, Regs, Contains);
}

/// Pressure sets, callee-saved registers and categories.
static void sets() {
  for (unsigned Set = 0; Set < Info.getNumRegPressureSets(); ++Set)
    Line("pressure-limit", setName(Set)) << Info.getRegPressureSetLimit(AnyFunction, Set);
  auto Names = Info.getRegMaskNames();
  names("callee-saved", Names.size(), [&](unsigned I) { return Names[I]; });
  for (unsigned I = 0; I < Names.size(); ++I) {
    list("saved-list", Names[I], SAVE_LISTS[I], 0);
    mask("saved-mask", Names[I], (Regs + 31) / 32 * 32,
         [&](unsigned Reg) { return Info.getRegMasks()[I][Reg / 32] >> Reg % 32 & 1; });
  }
#if LLVM_VERSION_MAJOR >= 16
  category("GeneralPurposeRegisters", GENERAL_PURPOSE_REGISTERS,
           [](unsigned Reg) { return Info.isGeneralPurposeRegister(AnyFunction, Reg); });
  category("FixedRegisters", FIXED_REGISTERS,
           [](unsigned Reg) { return Info.isFixedRegister(AnyFunction, Reg); });
  category("ArgumentRegisters", ARGUMENT_REGISTERS,
           [](unsigned Reg) { return Info.isArgumentRegister(AnyFunction, Reg); });
#endif
}

static void relations(unsigned Reg, const std::string &Name) {
  std::set<unsigned> Aliases;
  for (MCRegAliasIterator I(Reg, &Info, false); I.isValid(); ++I)
    Aliases.insert(*I);
  all("reg-aliases", Name, Aliases);
  mask("reg-overlaps", Name, Regs, [&](unsigned I) { return I && Info.regsOverlap(Reg, I); });
  auto Ask = [&](const char *Kind, auto Holds) {
    mask(Kind, Name, Regs, [&](unsigned Other) { return Other && Holds(Other); });
  };
  Ask("reg-has-sub", [&](unsigned Other) { return Info.isSubRegister(Reg, Other); });
  Ask("reg-has-sub-or-is", [&](unsigned Other) { return Info.isSubRegisterEq(Reg, Other); });
  Ask("reg-has-super", [&](unsigned Other) { return Info.isSuperRegister(Reg, Other); });
  Ask("reg-has-super-or-is", [&](unsigned Other) { return Info.isSuperRegisterEq(Reg, Other); });
}

static void subRegisterAt(unsigned Reg) {
  Line Out("reg-sub-at", regName(Reg));
  for (unsigned Index = 1; Index < Indices; ++Index)
    Out << orNone(Info.getSubReg(Reg, Index), 0);
}

static void matchingSupers(unsigned Reg) {
  for (unsigned Index = 1; Index < Indices; ++Index)
    unlessEmpty("reg-matching-super", regName(Reg) + ':' + indexName(Index), Classes,
                [&](unsigned Number) {
                  Class RC = Info.getRegClass(Number);
                  return orNone(Info.getMatchingSuperReg(Reg, Index, RC), 0);
                });
}

/// Relations of registers to all others; of large targets for some registers.
static void registersByOthers() {
  size_t Count = Regs;
  for (unsigned Reg = 1; Reg < Regs; Reg += step(Count * Count))
    relations(Reg, regName(Reg));
  for (unsigned Reg = 1; Reg < Regs; Reg += step(Count * Indices))
    subRegisterAt(Reg);
  for (unsigned Reg = 1; Reg < Regs; Reg += step(Count * Indices * Classes))
    matchingSupers(Reg);
  for (unsigned Reg = 1; Reg < Regs; Reg += step(Count * Classes))
    typedClasses(Reg);
}

/// The kinds of facts that came later.
static void lacking() {
#if LLVM_VERSION_MAJOR < 16
  // Sizes that are not known are added up as numbers.
  Line("lacking", "index-size");
  for (const char *Kind : {"reg-base-class", "class-traits", "class-of-sub-reg",
                           "category-classes", "category-contains"})
    Line("lacking", Kind);
#endif
#if LLVM_VERSION_MAJOR < 17
  for (const char *Kind : {"reg-constant", "class-base", "class-covering"})
    Line("lacking", Kind);
#endif
}

int main() {
  lacking();
  enumerations();
  registers();
  dwarf(false, DWARF_FLAVOURS);
  dwarf(true, EH_FLAVOURS);
  units();
  classes();
  classesByOthers();
  indices();
  sets();
  registersByOthers();
}
