// What fragments name in LLVM: its own headers, and small classes in the place of those that
// only instruction selection can make.

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/bit.h"
#include "llvm/CodeGen/ISDOpcodes.h"
#include "llvm/CodeGen/ValueTypes.h"
#include "llvm/MC/MCAsmInfoELF.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCExpr.h"
#include "llvm/MC/MCInst.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/TargetParser/Triple.h"
#include <cassert>
#include <climits>
#include <cstdint>
#include <limits>

#include "registers.inc"

using namespace llvm;

/// The arguments of a call. What they are depends on the function.
struct Case {
  uint64_t first, second;
};

/// A fragment as a function of a case.
struct Entry {
  const char *cases;
  bool is_bool;
  int64_t (*call)(uint64_t first, uint64_t second);
};

/// Leaves the call that is running, which has no result that C++ defines.
[[noreturn]] void undefined();

#undef llvm_unreachable
#define llvm_unreachable(text) undefined()

namespace fragments {

/// `cast` and its relatives: there is nothing but the constant itself.
template <class T> T *cast(T *node) { return node; }
template <class T> T *dyn_cast(T *node) { return node; }

// Names that functions had in LLVM 14 to 16.
template <class T> unsigned countTrailingZeros(T value) { return countr_zero(value); }
template <class T> unsigned countLeadingZeros(T value) { return countl_zero(value); }
template <class T> unsigned countTrailingOnes(T value) { return countr_one(value); }
template <class T> unsigned countLeadingOnes(T value) { return countl_one(value); }
template <class T> unsigned countPopulation(T value) { return popcount(value); }

struct SDLoc {
  SDLoc() = default;
  template <class T> explicit SDLoc(const T &) {}
};

struct ConstantSDNode;

/// A constant as the result of a transform: its number, extended by its sign.
struct SDValue {
  int64_t value;
  explicit SDValue(int64_t value) : value(value) {}
  SDValue(const ConstantSDNode *node, unsigned);
};

/// A node about which nothing is asked.
struct SDNode {};

/// llvm/CodeGen/SelectionDAGNodes.h
struct ConstantSDNode {
  APInt number;
  explicit ConstantSDNode(APInt number) : number(std::move(number)) {}
  const APInt &getAPIntValue() const { return number; }
  const APInt &getAsAPIntVal() const { return number; }
  uint64_t getZExtValue() const { return number.getZExtValue(); }
  uint64_t getAsZExtVal() const { return number.getZExtValue(); }
  int64_t getSExtValue() const { return number.getSExtValue(); }
  uint64_t getLimitedValue(uint64_t limit = UINT64_MAX) const {
    return number.getLimitedValue(limit);
  }
  bool isOne() const { return number.isOne(); }
  bool isZero() const { return number.isZero(); }
  bool isAllOnes() const { return number.isAllOnes(); }
  bool isMaxSignedValue() const { return number.isMaxSignedValue(); }
  bool isMinSignedValue() const { return number.isMinSignedValue(); }
  MVT getSimpleValueType(unsigned) const {
    return MVT::getIntegerVT(number.getBitWidth());
  }
  EVT getValueType(unsigned) const { return getSimpleValueType(0); }
};

inline SDValue::SDValue(const ConstantSDNode *node, unsigned)
    : value(node->getSExtValue()) {}

/// llvm/CodeGen/SelectionDAGNodes.h
struct ConstantFPSDNode {
  APFloat number;
  explicit ConstantFPSDNode(APFloat number) : number(std::move(number)) {}
  const APFloat &getValueAPF() const { return number; }
  bool isZero() const { return number.isZero(); }
  bool isNaN() const { return number.isNaN(); }
  bool isInfinity() const { return number.isInfinity(); }
  bool isNegative() const { return number.isNegative(); }
  bool isExactlyValue(double value) const {
    bool is_inexact;
    APFloat other(value);
    other.convert(number.getSemantics(), APFloat::rmNearestTiesToEven,
                  &is_inexact);
    return isExactlyValue(other);
  }
  bool isExactlyValue(const APFloat &other) const {
    return number.bitwiseIsEqual(other);
  }
  MVT getSimpleValueType(unsigned) const {
    if (&number.getSemantics() == &APFloat::BFloat())
      return MVT::bf16;
    return MVT::getFloatingPointVT(APFloat::getSizeInBits(number.getSemantics()));
  }
  EVT getValueType(unsigned) const { return getSimpleValueType(0); }
};

/// llvm/CodeGen/SelectionDAG.h
struct SelectionDAG {
  SDValue getConstant(const APInt &number, SDLoc, EVT type) {
    unsigned bits = type.getSizeInBits();
    return SDValue(number.zextOrTrunc(bits).getSExtValue());
  }
  SDValue getConstant(uint64_t number, SDLoc at, EVT type) {
    return getConstant(APInt(64, number), at, type);
  }
  SDValue getTargetConstant(const APInt &number, SDLoc at, EVT type) {
    return getConstant(number, at, type);
  }
  SDValue getTargetConstant(uint64_t number, SDLoc at, EVT type) {
    return getConstant(number, at, type);
  }
  SDValue getSignedConstant(int64_t number, SDLoc at, EVT type) {
    return getConstant(uint64_t(number), at, type);
  }
  SDValue getSignedTargetConstant(int64_t number, SDLoc at, EVT type) {
    return getConstant(uint64_t(number), at, type);
  }
};

static SelectionDAG dag;
static SelectionDAG *const CurDAG = &dag;

// What the selectors of targets have in common.
static inline SDValue getI8Imm(unsigned number, SDLoc at) {
  return dag.getTargetConstant(number, at, MVT::i8);
}
static inline SDValue getI16Imm(unsigned number, SDLoc at) {
  return dag.getTargetConstant(number, at, MVT::i16);
}
static inline SDValue getI32Imm(unsigned number, SDLoc at) {
  return dag.getTargetConstant(number, at, MVT::i32);
}
static inline SDValue getI64Imm(uint64_t number, SDLoc at) {
  return dag.getTargetConstant(number, at, MVT::i64);
}
template <class T> static inline SDValue getImm(const T *node, uint64_t number) {
  return dag.getTargetConstant(number, SDLoc(node), node->getValueType(0));
}

// Arguments out of a case.

static inline ConstantSDNode constant(uint64_t value, uint64_t bits) {
  return ConstantSDNode(APInt(unsigned(bits), value, true));
}

static inline APFloat float_of(uint64_t bits, uint64_t precision) {
  switch (precision) {
  case 8: return APFloat(APFloat::BFloat(), APInt(16, bits));
  case 11: return APFloat(APFloat::IEEEhalf(), APInt(16, bits));
  case 24: return APFloat(APFloat::IEEEsingle(), APInt(32, bits));
  default: return APFloat(APFloat::IEEEdouble(), APInt(64, bits));
  }
}

static inline ConstantFPSDNode float_constant(uint64_t bits, uint64_t precision) {
  return ConstantFPSDNode(float_of(bits, precision));
}

/// An expression that is a symbol or, if not, another one that is no constant number.
const MCExpr *expression(bool is_symbol);

static inline MCOperand operand(uint64_t number, uint64_t kind) {
  if (kind & 1)
    return MCOperand::createImm(int64_t(number));
  return MCOperand::createExpr(expression(kind & 2));
}

// Results.

static inline int64_t answer(bool value) { return value; }
static inline int64_t answer(SDValue value) { return value.value; }
template <class T> static inline int64_t answer(T value) { return int64_t(value); }

} // namespace fragments
