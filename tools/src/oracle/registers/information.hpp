// The register information of a target as an object, and lines about it.

#include "facts.hpp"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/CodeGen/TargetRegisterInfo.h"
#include "llvm/Support/raw_ostream.h"
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace llvm {
/// The function whose registers are asked about, which nothing depends on.
class MachineFunction {
  struct Subtarget {
    const void *getFrameLowering() const { return nullptr; }
  };

public:
  Subtarget getSubtarget() const { return {}; }
};
} // namespace llvm

using namespace llvm;

/// The table of costs to take.
static unsigned CostTable;

/// The allocation order to take of a class, if it has that; and the number of its orders.
static unsigned WantedOrder = ~0u, OrderCount;

/// Replaces the choice among the orders of a class in the generated code.
static unsigned order(unsigned Selected, unsigned Count) {
  OrderCount = Count;
  return WantedOrder < Count ? WantedOrder : Selected;
}

using Class = const TargetRegisterClass *;

#define GET_REGINFO_ENUM
#define GET_REGINFO_MC_DESC
#define GET_REGINFO_HEADER
#define GET_REGINFO_TARGET_DESC
#include "registers.inc"
// What is called after the target, or has a name in comments alone.
#include "names.inc"

/// The generated information, with what a target has to add.
struct Information : Generated {
  Information(unsigned Flavour, unsigned Mode) : Generated(0, Flavour, Flavour, 0, Mode) {}
  const MCPhysReg *getCalleeSavedRegs(const MachineFunction *) const override { return nullptr; }
  BitVector getReservedRegs(const MachineFunction &) const override { return {}; }
  Register getFrameRegister(const MachineFunction &) const override { return {}; }
#if LLVM_VERSION_MAJOR >= 16
  bool eliminateFrameIndex(MachineBasicBlock::iterator, int, unsigned,
                           RegScavenger *) const override {
    return false;
  }
#else
  void eliminateFrameIndex(MachineBasicBlock::iterator, int, unsigned,
                           RegScavenger *) const override {}
#endif
  unsigned getRegisterCostTableIndex(const MachineFunction &) const override { return CostTable; }
  using Generated::getRegClassInfo;
};

static const MachineFunction AnyFunction;
static const Information Info(0, 0);
static const unsigned Regs = Info.getNumRegs(), Indices = Info.getNumSubRegIndices(),
                      Classes = Info.getNumRegClasses(),
                      CostTables = std::size(CostPerUseTable) / Regs;

static std::string regName(unsigned Reg) { return Reg ? Info.getName(Reg) : "NoRegister"; }
static std::string className(unsigned Number) {
  return Info.getRegClassName(Info.getRegClass(Number));
}
static std::string indexName(unsigned Index) {
  return Index ? Info.getSubRegIndexName(Index) : "NoSubRegister";
}
static std::string setName(unsigned Set) { return Info.getRegPressureSetName(Set); }
static std::string lanes(LaneBitmask Mask) { return hex(Mask.getAsInteger(), 16); }

/// A number, or `-` instead of none.
static std::string orNone(int64_t Number, int64_t None) {
  return Number == None ? "-" : std::to_string(Number);
}
static std::string orNone(Class RC) { return RC ? std::to_string(RC->getID()) : "-"; }

/// The numbers of a list up to its terminator.
template <typename T, typename End>
static void list(const std::string &Kind, const std::string &Key, const T *List, End Terminator) {
  Line Out(Kind, Key);
  for (; *List != Terminator; ++List)
    Out << *List;
}

template <typename Range>
static void all(const std::string &Kind, const std::string &Key, const Range &Numbers) {
  Line Out(Kind, Key);
  for (auto Number : Numbers)
    Out << unsigned(Number);
}

/// Values for several items, if there is one among them.
template <typename Answer>
static void unlessEmpty(const std::string &Kind, const std::string &Key, unsigned Count,
                        Answer ValueOf) {
  std::vector<std::string> Values;
  for (unsigned I = 0; I < Count; ++I)
    Values.push_back(ValueOf(I));
  if (std::all_of(Values.begin(), Values.end(), [](auto &Value) { return Value == "-"; }))
    return;
  Line Out(Kind, Key);
  for (const std::string &Value : Values)
    Out << Value;
}
