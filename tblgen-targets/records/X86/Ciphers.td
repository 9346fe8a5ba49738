// X86: steps of ciphers and hashes, and comparisons of text. Patterns have them as
// intrinsics; here each is a node.
//
// Included by "tblgen/X86Semantics.td".

//--- AES ----------------------------------------------------------------------

class Step<string name, int operands>
    : SDNode<"X86ISD::" # name,
             SDTypeProfile<1, operands, [SDTCisVec<0>] #
               !foreach(n, !range(operands), SDTCisSameAs<0, !add(n, 1)>)>>;
class StepByNumber<string name, int operands>
    : SDNode<"X86ISD::" # name,
             SDTypeProfile<1, !add(operands, 1), [SDTCisVec<0>] #
               !foreach(n, !range(operands), SDTCisSameAs<0, !add(n, 1)>) #
               [SDTCisVT<!add(operands, 1), i8>]>>;

multiclass TwoVectors<string inst, RegisterClass c, ValueType t, SDNode node> {
  defm : IfThere<inst # "rr",
                 [(set c:$dst, (t (node (t c:$src1), (t c:$src2))))]>;
  defm : IfThere<inst # "rm",
                 [(set c:$dst, (t (node (t c:$src1), (t (load addr:$src2)))))]>;
}
foreach op = ["AESENC", "AESENCLAST", "AESDEC", "AESDECLAST"] in {
  def X86#op : Step<op, 2>;
  foreach inst = [op, "V" # op] in
    defm : TwoVectors<inst, VR128, v2i64, !cast<SDNode>("X86" # op)>;
  defm : TwoVectors<"V" # op # "Y", VR256, v4i64, !cast<SDNode>("X86" # op)>;
  defm : TwoVectors<"V" # op # "Z128", VR128X, v2i64, !cast<SDNode>("X86" # op)>;
  defm : TwoVectors<"V" # op # "Z256", VR256X, v4i64, !cast<SDNode>("X86" # op)>;
  defm : TwoVectors<"V" # op # "Z", VR512, v8i64, !cast<SDNode>("X86" # op)>;
}

def X86aesimc : Step<"AESIMC", 1>;
def X86aeskeygenassist : StepByNumber<"AESKEYGENASSIST", 1>;
foreach prefix = ["", "V"] in {
  defvar inst = prefix # "AESIMC";
  defm : IfThere<inst # "rr", [
    (set VR128:$dst, (v2i64 (X86aesimc (v2i64 VR128:$src1))))
  ]>;
  defm : IfThere<inst # "rm", [
    (set VR128:$dst, (v2i64 (X86aesimc (v2i64 (load addr:$src1)))))
  ]>;
  // Since LLVM 20, their names end in `i`.
  foreach end = ["", "i"] in {
    defvar assist = prefix # "AESKEYGENASSIST128";
    defm : IfThere<assist # "rr" # end, [
      (set VR128:$dst, (v2i64 (X86aeskeygenassist (v2i64 VR128:$src1),
                                                  (i8 timm:$src2))))
    ]>;
    defm : IfThere<assist # "rm" # end, [
      (set VR128:$dst, (v2i64 (X86aeskeygenassist (v2i64 (load addr:$src1)),
                                                  (i8 timm:$src2))))
    ]>;
  }
}

//--- Products without carry ---------------------------------------------------

def X86pclmulqdq : StepByNumber<"PCLMULQDQ", 2>;
multiclass ByNumber<string inst, RegisterClass c, ValueType t, SDNode node> {
  foreach end = ["", "i"] in {
    defm : IfThere<inst # "rr" # end, [
      (set c:$dst, (t (node (t c:$src1), (t c:$src2), (i8 timm:$src3))))
    ]>;
    defm : IfThere<inst # "rm" # end, [
      (set c:$dst, (t (node (t c:$src1), (t (load addr:$src2)),
                            (i8 timm:$src3))))
    ]>;
  }
}
foreach inst = ["PCLMULQDQ", "VPCLMULQDQ"] in
  defm : ByNumber<inst, VR128, v2i64, X86pclmulqdq>;
defm : ByNumber<"VPCLMULQDQY", VR256, v4i64, X86pclmulqdq>;
defm : ByNumber<"VPCLMULQDQZ128", VR128X, v2i64, X86pclmulqdq>;
defm : ByNumber<"VPCLMULQDQZ256", VR256X, v4i64, X86pclmulqdq>;
defm : ByNumber<"VPCLMULQDQZ", VR512, v8i64, X86pclmulqdq>;

//--- SHA ----------------------------------------------------------------------

foreach op = ["SHA1NEXTE", "SHA1MSG1", "SHA1MSG2", "SHA256MSG1", "SHA256MSG2"] in {
  def X86#op : Step<op, 2>;
  defm : TwoVectors<op, VR128, v4i32, !cast<SDNode>("X86" # op)>;
}
def X86sha1rnds4 : StepByNumber<"SHA1RNDS4", 2>;
defm : ByNumber<"SHA1RNDS4", VR128, v4i32, X86sha1rnds4>;
def X86sha256rnds2 : Step<"SHA256RNDS2", 3>;
defvar hash = (v4i32 VR128:$src1);
defm : IfThere<"SHA256RNDS2rr", [
  (set VR128:$dst, (v4i32 (X86sha256rnds2 hash, VR128:$src2, XMM0)))
]>;
defm : IfThere<"SHA256RNDS2rm", [
  (set VR128:$dst, (v4i32 (X86sha256rnds2 hash, (load addr:$src2), XMM0)))
]>;

//--- Text ---------------------------------------------------------------------

// A place in ECX, and flags.
def X86pcmpistri_place : SDNode<"X86ISD::PCMPISTRI_INDEX", SDTypeProfile<2, 3, [
  SDTCisVT<0, i32>, SDTCisVT<1, i32>, SDTCisVT<2, v16i8>, SDTCisVT<3, v16i8>,
  SDTCisVT<4, i8>
]>>;
foreach inst = ["PCMPISTRI", "VPCMPISTRI"] in {
  foreach end = ["", "i"] in {
    defm : IfThere<inst # "rr" # end, [
      (set ECX, EFLAGS, (X86pcmpistri_place (v16i8 VR128:$src1), VR128:$src2,
                                            (i8 timm:$src3)))
    ]>;
    defm : IfThere<inst # "rm" # end, [
      (set ECX, EFLAGS, (X86pcmpistri_place (v16i8 VR128:$src1),
                                            (load addr:$src2), (i8 timm:$src3)))
    ]>;
  }
}
