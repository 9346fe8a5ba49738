// Register classes: what is known of each, and what follows for others.

static const char *typeName(MVT::SimpleValueType Type) {
  for (const ValueType &Known : TYPES)
    if (Known.Type == Type)
      return Known.Name;
  return "?";
}

static ArrayRef<MVT::SimpleValueType> types(const Information &Of, Class RC) {
  return ArrayRef(Of.legalclasstypes_begin(*RC), Of.legalclasstypes_end(*RC));
}

static void classInModes(Class RC, const std::string &Name) {
  Line Size("class-size", Name), Spill("class-spill-size", Name),
      Alignment("class-spill-alignment", Name);
  for (unsigned Mode = 0; Mode < std::size(MODES) - 1; ++Mode) {
    Information Of(0, Mode);
    Size << Of.getRegClassInfo(*RC).RegSize;
    Spill << Of.getRegClassInfo(*RC).SpillSize;
    Alignment << Of.getRegClassInfo(*RC).SpillAlignment;
    Line Types("class-types", Name + ':' + std::to_string(Mode));
    for (MVT::SimpleValueType Type : types(Of, RC))
      Types << typeName(Type);
  }
}

/// The order that is selected if all that the description asks is false, and all others.
static void classOrders(Class RC, const std::string &Name, bool IsAsked) {
  OrderCount = 1;
  auto Selected = RC->getRawAllocationOrder(AnyFunction);
  if (IsAsked)
    all("class-selected", Name, Selected);
  Line("class-alt-orders", Name) << OrderCount - 1;
  for (WantedOrder = 1; WantedOrder < OrderCount; ++WantedOrder)
    all("class-order", Name + ':' + std::to_string(WantedOrder),
        RC->getRawAllocationOrder(AnyFunction));
  WantedOrder = ~0u;
}

static void classes() {
  auto Selects = [](Class RC) { return RC->OrderFunc != nullptr; };
  bool IsAsked = std::any_of(Info.regclass_begin(), Info.regclass_end(), Selects);
  for (Class RC : Info.regclasses()) {
    std::string Name = className(RC->getID());
    all("class-members", Name, *RC);
    Line("class-length", Name) << RC->getNumRegs();
    mask("class-contains", Name, Regs, [&](unsigned Reg) { return RC->contains(Reg); });
    // Negative numbers are 255 in LLVM 22.
    Line("class-copy-cost", Name) << int(int8_t(RC->getCopyCost()));
    Line("class-allocatable", Name) << RC->isAllocatable();
#if LLVM_VERSION_MAJOR >= 17
    Line("class-base", Name) << RC->isBaseClass();
#endif
    Line("class-lanes", Name) << lanes(RC->LaneMask);
#if LLVM_VERSION_MAJOR >= 16
    Line("class-traits", Name) << RC->AllocationPriority << int(RC->GlobalPriority) << RC->TSFlags
                               << int(RC->HasDisjunctSubRegs) << int(RC->CoveredBySubRegs);
#endif
    const RegClassWeight &Weight = Info.getRegClassWeight(RC);
    Line("class-weight", Name) << Weight.RegWeight << Weight.WeightLimit;
    list("class-pressure-sets", Name, Info.getRegClassPressureSets(RC), -1);
    classInModes(RC, Name);
    classOrders(RC, Name, IsAsked);
  }
}

/// The last index at which all registers of a class have a part.
static unsigned lastPart(Class RC) {
  unsigned Index = Indices - 1;
  while (Index && Info.getSubClassWithSubReg(RC, Index) != RC)
    --Index;
  return Index;
}

/// The numbers of the classes above, which LLVM 20 and later give as such.
static std::vector<unsigned> superClasses(Class RC) {
#if LLVM_VERSION_MAJOR >= 20
  return RC->superclasses();
#else
  std::vector<unsigned> Numbers;
  for (auto Super = RC->getSuperClasses(); *Super; ++Super)
    Numbers.push_back((*Super)->getID());
  return Numbers;
#endif
}

#if LLVM_VERSION_MAJOR >= 16
/// The first class with the same registers.
static Class firstAlike(Class RC) {
  static std::map<std::vector<MCPhysReg>, Class> First;
  auto Registers = [](Class Of) {
    std::vector<MCPhysReg> Members(Of->begin(), Of->end());
    llvm::sort(Members);
    return Members;
  };
  if (First.empty())
    for (Class Other : Info.regclasses())
      First.emplace(Registers(Other), Other);
  return First[Registers(RC)];
}

/// The class of the sub-registers of a class. Of several classes with the same registers, LLVM 16
/// takes the one that its sort, which is not stable, leaves first.
static Class ofSubRegisters(Class RC, unsigned Index) {
  // Where there are no indices, LLVM has no such function.
  Class Found = Index ? Info.getSubRegisterClass(RC, Index) : RC;
  return LLVM_VERSION_MAJOR == 16 && Found ? firstAlike(Found) : Found;
}
#endif

static void classRelations(Class RC, const std::string &Name) {
  auto Other = [](unsigned Number) { return Info.getRegClass(Number); };
  mask("class-has-sub", Name, Classes, [&](unsigned I) { return RC->hasSubClassEq(Other(I)); });
  mask("class-has-super", Name, Classes, [&](unsigned I) { return RC->hasSuperClassEq(Other(I)); });
  {
    Line Subs("class-subs", Name), Supers("class-supers", Name);
    for (BitMaskClassIterator I(RC->getSubClassMask(), Info); I.isValid(); ++I)
      Subs << I.getID();
    for (unsigned Super : superClasses(RC))
      Supers << Super;
  }
  list("class-super-reg-indices", Name, RC->getSuperRegIndices(), 0);
  for (SuperRegClassIterator I(RC, &Info); I.isValid(); ++I)
    mask("class-super-reg-classes", Name + ':' + indexName(I.getSubReg()), Classes,
         [&](unsigned Number) { return I.getMask()[Number / 32] >> Number % 32 & 1; });
  Line With("class-with-sub-reg", Name);
  for (unsigned Index = 0; Index < Indices; ++Index)
    With << orNone(Info.getSubClassWithSubReg(RC, Index));
#if LLVM_VERSION_MAJOR >= 16
  Line Of("class-of-sub-reg", Name);
  for (unsigned Index = 0; Index < Indices; ++Index)
    Of << orNone(ofSubRegisters(RC, Index));
#endif
  Line Common("class-common-sub", Name);
  for (Class Second : Info.regclasses())
    Common << orNone(Info.getCommonSubClass(RC, Second));
  Line("class-allocatable-sub", Name) << orNone(Info.getAllocatableClass(RC));
}

/// The registers that have parts in two classes, by the last part of each.
static void wholes(Class RC, const std::string &Name) {
  unsigned Index = lastPart(RC);
  if (!Index)
    return;
  Line Out("class-whole", Name);
  for (Class Other : Info.regclasses()) {
    unsigned Second = lastPart(Other), Own, Others;
    Class Whole = Second ? Info.getCommonSuperRegClass(RC, Index, Other, Second, Own, Others) : nullptr;
    Out << (Whole ? orNone(Whole) + ':' + std::to_string(Own) + ':' + std::to_string(Others) : "-");
  }
}

#if LLVM_VERSION_MAJOR >= 17
/// The parts that cover the lanes of two parts which follow one another. Up to LLVM 16, the library
/// does not end where no part has lanes that are left.
static void covering(Class RC, const std::string &Name) {
  Line Out("class-covering", Name);
  for (unsigned Index = 1; Index + 1 < Indices; ++Index) {
    SmallVector<unsigned> Parts;
    LaneBitmask Lanes =
        Info.getSubRegIndexLaneMask(Index) | Info.getSubRegIndexLaneMask(Index + 1);
    std::string Text = "-";
#if LLVM_VERSION_MAJOR >= 20
    bool IsCovered = Info.getCoveringSubRegIndexes(RC, Lanes, Parts);
#else
    // LLVM's function does not look at it.
    const auto &Unused = reinterpret_cast<const MachineRegisterInfo &>(AnyFunction);
    bool IsCovered = Info.getCoveringSubRegIndexes(Unused, RC, Lanes, Parts);
#endif
    if (IsCovered) {
      Text = std::to_string(Parts.front());
      for (size_t Part = 1; Part < Parts.size(); ++Part)
        Text += '+' + std::to_string(Parts[Part]);
    }
    Out << Text;
  }
}
#endif

static void classesByOthers() {
  for (Class RC : Info.regclasses())
    classRelations(RC, className(RC->getID()));
  for (unsigned I = 0; I < Classes; I += step(size_t(Classes) * Classes * Indices)) {
    Class RC = Info.getRegClass(I);
    wholes(RC, className(I));
#if LLVM_VERSION_MAJOR >= 17
    covering(RC, className(I));
#endif
    for (unsigned Index = 1; Index < Indices; ++Index)
      unlessEmpty("class-matching-super", className(I) + ':' + indexName(Index), Classes,
                  [&](unsigned Number) {
                    Class Whole = Info.getRegClass(Number);
                    return orNone(Info.getMatchingSuperRegClass(Whole, RC, Index));
                  });
  }
}

/// The smallest class of a register by type, of the types of its classes.
static void typedClasses(unsigned Reg) {
  std::vector<MVT::SimpleValueType> Types;
  for (Class RC : Info.regclasses())
    for (MVT::SimpleValueType Type : types(Info, RC))
      if (RC->contains(Reg) && !is_contained(Types, Type))
        Types.push_back(Type);
  Line Out("reg-typed-class", regName(Reg));
  for (MVT::SimpleValueType Type : Types)
    Out << typeName(Type) + (':' + orNone(Info.getMinimalPhysRegClass(Reg, Type)));
}
