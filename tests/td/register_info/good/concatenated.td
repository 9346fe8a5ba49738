// Registers whose parts lie across the parts that their definitions name.
include "llvm/Target/Target.td"

class R<string n, list<Register> parts = []> : Register<n> {
  let Namespace = "Band";
  let SubRegs = parts;
  let CoveredBySubRegs = true;
}

// A word is two halves. The size of the low half is not known.
def low : SubRegIndex<-1>;
def high : SubRegIndex<16, 16>;
def word0 : SubRegIndex<32>;
def word1 : SubRegIndex<32, 32>;
def word2 : SubRegIndex<32, 64>;
def low1 : ComposedSubRegIndex<word1, low>;
def high1 : ComposedSubRegIndex<word1, high>;
def low2 : ComposedSubRegIndex<word2, low>;

foreach i = 0...11 in
  def H#i : R<"h"#i>;
foreach i = 0...5 in
  let SubRegIndices = [low, high] in
    def W#i : R<"w"#i, [!cast<Register>("H"#!mul(2, i)),
                        !cast<Register>("H"#!add(1, !mul(2, i)))]>;

def Halves : RegisterClass<"Band", [i16], 16, (sequence "H%u", 0, 11)>;
def Words : RegisterClass<"Band", [i32], 32, (sequence "W%u", 0, 5)>;

def Pairs : RegisterTuples<[word0, word1], [(shl Words, 0), (shl Words, 1)]>;
def Odd : RegisterTuples<[low, high], [(decimate (shl Halves, 1), 2),
                                       (decimate (shl Halves, 2), 2)]>;
def Fives : RegisterTuples<[low, high, low1, high1, low2],
                           [(shl Halves, 0), (shl Halves, 1), (shl Halves, 2),
                            (shl Halves, 3), (shl Halves, 4)]>;

def DoubleWords : RegisterClass<"Band", [untyped], 64, (add Pairs)> {
  let Size = 64;
}
def AnyTwo : RegisterClass<"Band", [untyped], 32, (interleave Words, Odd)> {
  let Size = 32;
}

def Band : Target;
