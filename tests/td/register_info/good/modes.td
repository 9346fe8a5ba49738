// Sizes that depend on the mode; one mode changes nothing.
include "llvm/Target/Target.td"

def Wide : HwMode<"+wide", []>;
def Other : HwMode<"+other", []>;

let Namespace = "Modal" in {
  foreach i = 0...7 in
    def X#i : Register<"x"#i>;
}

def XType : ValueTypeByHwMode<[DefaultMode, Wide], [i32, i64]>;
def X : RegisterClass<"Modal", [XType, f32], 32, (sequence "X%u", 0, 7)> {
  let RegInfos = RegInfoByHwMode<[DefaultMode, Wide], [RegInfo<32, 32, 32>, RegInfo<64, 64, 64>]>;
}
def even : SubRegIndex<32> {
  let SubRegRanges = SubRegRangeByHwMode<[DefaultMode, Wide], [SubRegRange<32>, SubRegRange<64>]>;
}
def odd : SubRegIndex<32, 32> {
  let SubRegRanges = SubRegRangeByHwMode<[DefaultMode, Wide], [SubRegRange<32, 32>, SubRegRange<64, 64>]>;
}
def XPairs : RegisterTuples<[even, odd], [(decimate X, 2), (decimate (rotl X, 1), 2)]>;
def XX : RegisterClass<"Modal", [untyped], 64, (add XPairs)> {
  let RegInfos = RegInfoByHwMode<[DefaultMode, Wide], [RegInfo<64, 64, 32>, RegInfo<128, 128, 64>]>;
}

def Modal : Target;
