// The functions of LLVM's support library that are translated, each for all types of integers
// that it takes.

include "llvm/Target/Target.td"

def TInfo : InstrInfo;
def T : Target {
  let InstructionSet = TInfo;
}

def A : Register<"a"> { let Namespace = "T"; }
def W : RegisterClass<"T", [i64], 64, (add A)>;

// A predicate, and an instruction that has it.
multiclass P<string text> {
  def _imm : ImmLeaf<i64, text>;
  def _op : Instruction {
    let Namespace = "T";
    let OutOperandList = (outs W:$d);
    let InOperandList = (ins W:$a, i64imm:$b);
    let Pattern = [(set W:$d, (add W:$a, !cast<ImmLeaf>(NAME # "_imm"):$b))];
  }
}

// A predicate on the number that a call gives: on its value, its sign and its type.
multiclass N<string call> : P<"return " # call # " - 1 > (Imm & 63);">;

class Types<list<string> t> { list<string> types = t; }
def unsigned_types : Types<["uint8_t", "uint16_t", "uint32_t", "uint64_t"]>;
def signed_types : Types<["int8_t", "int16_t", "int32_t", "int64_t"]>;
defvar unsigneds = unsigned_types.types;
defvar all = !listconcat(unsigneds, signed_types.types);

foreach ty = unsigneds in {
  defm single_bit_ # ty : P<"return llvm::has_single_bit((" # ty # ")Imm);">;
  foreach f = ["countr_zero", "countl_zero", "countr_one", "countl_one", "popcount", "bit_width"] in {
    defm f # "_" # ty : N<f # "((" # ty # ")Imm)">;
    defm f # "_of_" # ty : N<"llvm::" # f # "<" # ty # ">(Imm)">;
  }
  // Names of LLVM 14 to 16.
  foreach f = ["countTrailingZeros", "countLeadingZeros", "countTrailingOnes", "countLeadingOnes",
               "countPopulation"] in
    defm f # "_" # ty : N<f # "((" # ty # ")Imm)">;
  foreach f = ["maskTrailingOnes", "maskLeadingOnes", "maskTrailingZeros", "maskLeadingZeros"] in
    defm f # "_" # ty : N<f # "<" # ty # ">(Imm & 7)">;
}

foreach ty = all in {
  foreach f = ["isPowerOf2_32", "isPowerOf2_64", "isMask_32", "isMask_64", "isShiftedMask_32",
               "isShiftedMask_64", "isInt<7>", "isUInt<7>", "isShiftedInt<5, 2>",
               "isShiftedUInt<5, 2>"] in
    defm !subst("<", "_", !subst(">", "_", !subst(", ", "_", f))) # "_" # ty
      : P<"return " # f # "((" # ty # ")Imm);">;
  foreach f = ["Log2_32", "Log2_64", "Log2_32_Ceil", "Log2_64_Ceil", "Lo_32", "Hi_32",
               "PowerOf2Ceil", "NextPowerOf2", "SignExtend32<7>", "SignExtend64<7>"] in
    defm !subst("<", "_", !subst(">", "_", f)) # "_" # ty : N<f # "((" # ty # ")Imm)">;
  foreach f = ["std::min", "std::max"] in {
    defm !subst("std::", "", f) # "_" # ty
      : N<f # "((" # ty # ")Imm, (" # ty # ")(Imm >> 9))">;
    defm !subst("std::", "", f) # "_of_" # ty : N<f # "<" # ty # ">(Imm, 77)">;
  }
  foreach n = ["isIntN", "isUIntN"] in
    defm n # "_" # ty : P<"return " # n # "(7, (" # ty # ")Imm);">;
  foreach n = ["SignExtend32", "SignExtend64"] in
    defm n # "_" # ty : N<n # "((" # ty # ")Imm, 7)">;
  defm Make_64_ # ty : N<"Make_64((" # ty # ")Imm, (" # ty # ")(Imm >> 9))">;
  foreach n = ["maxUIntN", "maxIntN", "minIntN"] in
    defm n # "_" # ty : N<n # "((" # ty # ")((Imm & 31) + 1))">;
  foreach other = ["uint8_t", "uint16_t", "int", "unsigned", "int64_t", "uint64_t"] in {
    foreach f = ["alignTo", "alignDown"] in {
      defm f # "_" # ty # "_" # other : N<f # "((" # ty # ")Imm, (" # other # ")24)">;
      defm f # "_by_" # ty # "_" # other
        : N<f # "((" # other # ")Imm, (" # ty # ")((Imm >> 60) | 1))">;
    }
  }
}

// Places of masks, as arguments and in conditions.
foreach n = ["32", "64"] in {
  defm place_of_mask_ # n
    : P<"unsigned I = 3, L = 5; isShiftedMask_" # n # "(Imm, I, L); return I * 9 + L > 40;">;
  defm mask_at_ # n : P<"unsigned I, L; return isShiftedMask_" # n # "(Imm, I, L) && I > L;">;
  defm no_mask_ # n
    : P<"unsigned I, L; if (!isShiftedMask_" # n # "(Imm, I, L)) return Imm & 1; return L < 9;">;
  defm mask_of_its_length_ # n
    : P<"unsigned I = Imm, L; isShiftedMask_" # n # "(I, I, L); return I == 1;">;
}

// Classes of numbers of floating point.
foreach c = ["fcNone", "fcSNan", "fcQNan", "fcNegInf", "fcNegNormal", "fcNegSubnormal",
             "fcNegZero", "fcPosZero", "fcPosSubnormal", "fcPosNormal", "fcPosInf", "fcNan",
             "fcInf", "fcNormal", "fcSubnormal", "fcZero", "fcPosFinite", "fcNegFinite",
             "fcFinite", "fcPositive", "fcNegative", "fcAllFlags"] in {
  defm class_ # c : P<"return (Imm & 0x7ff) > " # c # ";">;
  defm other_ # c : P<"return (Imm & 0xfff) > ~" # c # " && ~(" # c # " | fcNan) != ~7u;">;
}

// Escape sequences.
defvar escapes = ["n", "t", "r", "a", "b", "f", "v", "\\", "'", "\"", "?", "0", "101", "xff"];
foreach n = 0...13 in {
  defvar escape = escapes[n];
  defm escape_ # n : P<"return (Imm & 0x3ff) - 200 > '\\" # escape # "';">;
}
