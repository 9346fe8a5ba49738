// Machine code of XCore: what the functions do that LLVM's description names.
//
// Include this after "XCore.td" of LLVM 14 to 22.
//
// Sources: The XMOS XS1 Architecture; the behaviour of LLVM's disassembler.

#ifndef TBLGEN_XCORE_MC_TD
#define TBLGEN_XCORE_MC_TD

include "tblgen/MC.td"
include "tblgen/XCore.Access.td"
include "tblgen/XCore.Asm.td"

// Registers, of which LLVM's description does not have the encodings, by their places in a class.
def : HookCodec<"DecodeGRRegsRegisterClass", "", (member GRRegs, 0, 12)>;
def : HookCodec<"DecodeRRegsRegisterClass", "", (member RRegs, 0, 16)>;

// Numbers.
def : HookCodec<"DecodeNegImmOperand", "", (negated (uimm))>;

// Operands have a number from 0 to 11: its two lowest bits are bits of the instruction, and the
// others of all operands are digits of a number with three as its base, the first one the lowest.
// Five bits have the number of three operands, if it is less than 27; those of two operands are
// the other values, with a sixth bit.
defvar XCoreRegs = [R0, R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11];
defvar XCoreBitCounts = [32, 1, 2, 3, 4, 5, 6, 7, 8, 16, 24, 32];

// The codec for operands of a kind (a register, a number, or a count of bits) by their numbers.
class XCoreOneOf<string kind, list<int> numbers> {
  defvar names = !listsplat("", !size(numbers));
  dag Codec = !cond(
    !eq(kind, "reg"): !dag(one_of, !foreach(number, numbers, XCoreRegs[number]), names),
    !eq(kind, "bits"): !dag(one_of, !foreach(number, numbers, XCoreBitCounts[number]), names),
    true: !dag(one_of, numbers, names));
}

// The operand `digit` of three.
class XCoreOfThree<string kind, int digit, int shift = 0> {
  defvar factor = !cond(!eq(digit, 0): 1, !eq(digit, 1): 3, true: 9);
  defvar codecs = !foreach(all, !range(0, 27), XCoreOneOf<kind,
      !foreach(low, [0, 1, 2, 3],
               !add(!shl(!sub(!div(all, factor), !mul(3, !div(all, !mul(3, factor)))), 2),
                    low))>.Codec);
  dag Bits = (of_bits !con((selected 5), !dag(selected, codecs, !listsplat("", 27)),
                           (selected ?, ?, ?, ?, ?)),
                      !add(6, shift), 5, !add(!sub(4, !mul(2, digit)), shift), 2);
}

// The operand `digit` of two.
class XCoreOfTwo<string kind, int digit, int shift = 0> {
  defvar factor = !if(!eq(digit, 0), 1, 3);
  defvar codecs = !foreach(all, !range(0, 5), XCoreOneOf<kind,
      !foldl([]<int>, !if(!eq(all, 4), [4], [all, !add(all, 5)]), places, one,
             !listconcat(places, !foreach(low, [0, 1, 2, 3],
               !add(!shl(!sub(!div(one, factor), !mul(3, !div(one, !mul(3, factor)))), 2),
                    low))))>.Codec);
  dag Bits = (of_bits !con((selected 5), (selected ?, ?, ?, ?, ?, ?, ?, ?, ?),
                           (selected ?, ?, ?, ?, ?, ?, ?, ?, ?),
                           (selected ?, ?, ?, ?, ?, ?, ?, ?, ?),
                           !dag(selected, codecs, !listsplat("", 5))),
                      !add(6, shift), 5, !add(5, shift), 1,
                      !add(!sub(2, !mul(2, digit)), shift), 2);
}

defvar XCoreA = XCoreOfThree<"reg", 0>.Bits;
defvar XCoreB = XCoreOfThree<"reg", 1>.Bits;
defvar XCoreC = XCoreOfThree<"reg", 2>.Bits;
foreach length = ["", "L"] in {
  def : HookCodec<"Decode"#length#"3RInstruction", "", (operands XCoreA, XCoreB, XCoreC)>;
  def : HookCodec<"Decode"#length#"2RUSInstruction", "",
                  (operands XCoreA, XCoreB, XCoreOfThree<"number", 2>.Bits)>;
  def : HookCodec<"Decode"#length#"2RUSBitpInstruction", "",
                  (operands XCoreA, XCoreB, XCoreOfThree<"bits", 2>.Bits)>;
}
def : HookCodec<"Decode3RImmInstruction", "",
                (operands XCoreOfThree<"number", 0>.Bits, XCoreB, XCoreC)>;
def : HookCodec<"DecodeL3RSrcDstInstruction", "", (operands XCoreA, (copy 0), XCoreB, XCoreC)>;

// What is not an instruction of two operands may be one of three.
defvar XCoreX = XCoreOfTwo<"reg", 0>.Bits;
defvar XCoreY = XCoreOfTwo<"reg", 1>.Bits;
let IsPartial = 1 in {
  foreach length = ["", "L"] in {
    def : HookCodec<"Decode"#length#"2RInstruction", "", (operands XCoreX, XCoreY)>;
    def : HookCodec<"Decode"#length#"R2RInstruction", "", (operands XCoreY, XCoreX)>;
  }
  def : HookCodec<"Decode2RImmInstruction", "",
                  (operands XCoreOfTwo<"number", 0>.Bits, XCoreY)>;
  def : HookCodec<"Decode2RSrcDstInstruction", "", (operands XCoreX, (copy 0), XCoreY)>;
  def : HookCodec<"DecodeRUSInstruction", "", (operands XCoreX, XCoreOfTwo<"number", 1>.Bits)>;
  def : HookCodec<"DecodeRUSBitpInstruction", "", (operands XCoreX, XCoreOfTwo<"bits", 1>.Bits)>;
  def : HookCodec<"DecodeRUSSrcDstBitpInstruction", "",
                  (operands XCoreX, (copy 0), XCoreOfTwo<"bits", 1>.Bits)>;
}

// More operands: a fourth one in four bits of the second half, or two or three in all of it.
defvar XCoreFourth = (of_bits (member GRRegs, 0, 12), 16, 4);
def : HookCodec<"DecodeL4RSrcDstInstruction", "",
                (operands XCoreA, XCoreFourth, (copy 1), XCoreB, XCoreC)>;
def : HookCodec<"DecodeL4RSrcDstSrcDstInstruction", "",
                (operands XCoreA, XCoreFourth, (copy 0), (copy 1), XCoreB, XCoreC)>;
def : HookCodec<"DecodeL5RInstruction", "",
                (operands XCoreA, XCoreOfTwo<"reg", 0, 16>.Bits, XCoreB, XCoreC,
                          XCoreOfTwo<"reg", 1, 16>.Bits)> {
  let IsPartial = 1;
}
def : HookCodec<"DecodeL6RInstruction", "",
                (operands XCoreA, XCoreOfThree<"reg", 0, 16>.Bits, XCoreB, XCoreC,
                          XCoreOfThree<"reg", 1, 16>.Bits, XCoreOfThree<"reg", 2, 16>.Bits)>;

def : DecodeOrder<[(table "", 2), (table "", 4)]>;

#endif // TBLGEN_XCORE_MC_TD
