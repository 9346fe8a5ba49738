// X86: masks of AVX-512, and comparisons that give one.
//
// Included by "tblgen/X86Semantics.td".

//--- Moves --------------------------------------------------------------------

// What is above the mask in a general register is cleared.
multiclass MaskMoves<string name, RegisterClass masks, ValueType mask,
                     ValueType number, RegisterClass general, ValueType word> {
  defvar narrowed = !if(!eq(number.Size, word.Size), (word general:$src),
                        (number (trunc (word general:$src))));
  defvar plain = (number (bitconvert (mask masks:$src)));
  defvar widened = !if(!eq(number.Size, word.Size), plain, (word (zext plain)));
  defm : IfThere<name # "kk", [(set masks:$dst, (mask masks:$src))]>;
  defm : IfThere<name # "kr", [(set masks:$dst, (mask (bitconvert narrowed)))]>;
  defm : IfThere<name # "rk", [(set general:$dst, widened)]>;
}
defm : MaskMoves<"KMOVB", VK8, v8i1, i8, GR32, i32>;
defm : MaskMoves<"KMOVW", VK16, v16i1, i16, GR32, i32>;
defm : MaskMoves<"KMOVD", VK32, v32i1, i32, GR32, i32>;
defm : MaskMoves<"KMOVQ", VK64, v64i1, i64, GR64, i64>;

//--- Comparisons --------------------------------------------------------------

// A comparison by number: equal, less, less or equal, never, and their opposites.
class CompareByNumber<string name>
    : SDNode<"X86ISD::" # name, SDTypeProfile<1, 3, [
               SDTCVecEltisVT<0, i1>, SDTCisSameNumEltsAs<0, 1>,
               SDTCisSameAs<1, 2>, SDTCisVT<3, i8>
             ]>>;
def X86pcmp_cc : CompareByNumber<"PCMP_CC">;
def X86pcmpu_cc : CompareByNumber<"PCMPU_CC">;

// With a mask, elements outside of it give 0.
multiclass Masked<string inst, X86VectorVTInfo i, dag value> {
  defm : IfThere<inst, [(set i.KRC:$dst, (i.KVT value))]>;
  defm : IfThere<inst # "k",
                 [(set i.KRC:$dst, (and i.KRCWM:$mask, (i.KVT value)))]>;
}

multiclass MaskCompares<string letter, string size, X86VectorVTInfo i> {
  foreach form = ["rr", "rm", "rmb"] in {
    defvar a = (i.VT i.RC:$src1);
    defvar b = !cond(!eq(form, "rr"): (i.VT i.RC:$src2),
                     !eq(form, "rm"): (i.VT (i.LdFrag addr:$src2)),
                     true: (i.VT (i.BroadcastLdFrag addr:$src2)));
    defvar end = letter # size # form;
    defvar both = (and a, b);
    defm : Masked<"VPCMPEQ" # end, i, (seteq a, b)>;
    defm : Masked<"VPCMPGT" # end, i, (setgt a, b)>;
    defm : Masked<"VPTESTM" # end, i, (setne both, (i.VT immAllZerosV))>;
    defm : Masked<"VPTESTNM" # end, i, (seteq both, (i.VT immAllZerosV))>;
    defvar named = letter # size # !cond(!eq(form, "rr"): "rri",
                                         !eq(form, "rm"): "rmi", true: "rmib");
    defm : Masked<"VPCMP" # named, i, (X86pcmp_cc a, b, (i8 timm:$cc))>;
    defm : Masked<"VPCMPU" # named, i, (X86pcmpu_cc a, b, (i8 timm:$cc))>;
  }
}
defm : MaskCompares<"B", "Z", v64i8_info>;
defm : MaskCompares<"B", "Z256", v32i8x_info>;
defm : MaskCompares<"B", "Z128", v16i8x_info>;
defm : MaskCompares<"W", "Z", v32i16_info>;
defm : MaskCompares<"W", "Z256", v16i16x_info>;
defm : MaskCompares<"W", "Z128", v8i16x_info>;
defm : MaskCompares<"D", "Z", v16i32_info>;
defm : MaskCompares<"D", "Z256", v8i32x_info>;
defm : MaskCompares<"D", "Z128", v4i32x_info>;
defm : MaskCompares<"Q", "Z", v8i64_info>;
defm : MaskCompares<"Q", "Z256", v4i64x_info>;
defm : MaskCompares<"Q", "Z128", v2i64x_info>;
