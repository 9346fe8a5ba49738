// AArch64: loads and stores that change their base, and those of pairs.
//
// Included by "tblgen/AArch64Semantics.td".

//--- One value ----------------------------------------------------------------

// The base is written after the access, which may fail.
multiclass Indexed<string name, RegisterOperand c, ValueType t,
                   PatFrag ld, list<PatFrag> stores = []> {
  foreach form = ["pre", "post"] in {
    defvar moved = (add GPR64sp:$Rn, (i64 imm:$offset));
    defvar at = !if(!eq(form, "post"), (i64 GPR64sp:$Rn), moved);
    defvar wback = (set GPR64sp:$wback, moved);
    def : Semantics<!cast<Instruction>("LDR" # name # form),
                    [(set (t c:$Rt), (ld at)), wback]>;
    foreach st = stores in
      def : Semantics<!cast<Instruction>("STR" # name # form),
                      [(st (t c:$Rt), at), wback]>;
  }
}
defm : Indexed<"W", GPR32z, i32, load, [store]>;
defm : Indexed<"X", GPR64z, i64, load, [store]>;
// Up to LLVM 16, one byte of a vector has no type.
if !eq(!head(FPR8.RegTypes), i8) then
  defm : Indexed<"B", FPR8Op, i8, load, [store]>;
defm : Indexed<"H", FPR16Op, f16, load, [store]>;
defm : Indexed<"S", FPR32Op, f32, load, [store]>;
defm : Indexed<"D", FPR64Op, f64, load, [store]>;
defm : Indexed<"Q", FPR128Op, f128, load, [store]>;
defm : Indexed<"BB", GPR32z, i32, zextloadi8, [truncstorei8]>;
defm : Indexed<"HH", GPR32z, i32, zextloadi16, [truncstorei16]>;
defm : Indexed<"SBW", GPR32z, i32, sextloadi8>;
defm : Indexed<"SHW", GPR32z, i32, sextloadi16>;
defm : Indexed<"SBX", GPR64z, i64, sextloadi8>;
defm : Indexed<"SHX", GPR64z, i64, sextloadi16>;
defm : Indexed<"SW", GPR64z, i64, sextloadi32>;

// Accesses without privileges, which a program has anyway.
foreach size = ["W", "X", "SBW", "SBX", "SHW", "SHX", "SW"] in
  def : SameSemantics<!cast<Instruction>("LDTR" # size # "i"),
                      !cast<Instruction>("LDUR" # size # "i")>;
def : SameSemantics<LDTRBi, LDURBBi>;
def : SameSemantics<LDTRHi, LDURHHi>;
def : SameSemantics<STTRBi, STURBBi>;
def : SameSemantics<STTRHi, STURHHi>;
def : SameSemantics<STTRWi, STURWi>;
def : SameSemantics<STTRXi, STURXi>;

//--- Pairs --------------------------------------------------------------------

// The distance counts values of the size that is loaded or stored. The base is
// written last, and with the value that it had when the address was computed.
multiclass Pair<string inst, list<string> forms, RegisterOperand c, ValueType t,
                int scale, PatFrag ld, list<PatFrag> stores = []> {
  defvar distance = (shl (i64 imm:$offset), (i64 scale));
  defvar moved = (add GPR64sp:$Rn, distance);
  defvar second = (i64 !shl(1, scale));

  foreach form = forms in {
    defvar at = !if(!eq(form, "post"), (i64 GPR64sp:$Rn), moved);
    defvar wback = !if(!eq(form, "i"), []<dag>, [(set GPR64sp:$wback, moved)]);
    def : Semantics<!cast<Instruction>("LD" # inst # form),
                    [(set (t c:$Rt), (ld at)),
                     (set (t c:$Rt2), (ld (add at, second)))] # wback>;
    foreach st = stores in
      def : Semantics<!cast<Instruction>("ST" # inst # form),
                      [(st (t c:$Rt), at),
                       (st (t c:$Rt2), (add at, second))] # wback>;
  }
}
multiclass Pairs<string size, RegisterOperand c, ValueType t, int scale> {
  defm : Pair<"P" # size, ["i", "pre", "post"], c, t, scale, load, [store]>;
  // Without a hint that the values are needed again soon.
  defm : Pair<"NP" # size, ["i"], c, t, scale, load, [store]>;
}
defm : Pairs<"W", GPR32z, i32, 2>;
defm : Pairs<"X", GPR64z, i64, 3>;
defm : Pairs<"S", FPR32Op, f32, 2>;
defm : Pairs<"D", FPR64Op, f64, 3>;
defm : Pairs<"Q", FPR128Op, f128, 4>;
defm : Pair<"PSW", ["i", "pre", "post"], GPR64z, i64, 2, sextloadi32>;

//--- Elements -----------------------------------------------------------------

// A base that a register moves: the sum of both. If the register is XZR, its number
// stands for the bytes that are stored (C7.2, ST1), which is the last operand; a machine
// has to see that.
def AArch64post_index
    : SDNode<"AArch64ISD::POST_INDEX", SDTypeProfile<1, 3, [
               SDTCisVT<0, i64>, SDTCisVT<1, i64>, SDTCisVT<2, i64>, SDTCisVT<3, i64>
             ]>>;
class StoreElement<string size, RegisterOperand c, ValueType t, ValueType e,
                   PatFrag st, int bytes>
    : Semantics<!cast<Instruction>("ST1" # size # "_POST"), [
        (st (e (vector_extract (t c:$Vt), (i64 imm:$idx))), GPR64sp:$Rn),
        (set GPR64sp:$wback,
             (AArch64post_index GPR64sp:$Rn,
                                !cast<RegisterOperand>("GPR64pi" # bytes):$Xm,
                                (i64 bytes)))
      ]>;
def : StoreElement<"i8", VecListOneb, v16i8, i32, truncstorei8, 1>;
def : StoreElement<"i16", VecListOneh, v8i16, i32, truncstorei16, 2>;
def : StoreElement<"i32", VecListOnes, v4i32, i32, store, 4>;
def : StoreElement<"i64", VecListOned, v2i64, i64, store, 8>;

//--- Exclusive accesses -------------------------------------------------------

// A load makes a monitor watch what it reads, and a store gives 0 if it was done, and
// otherwise 1. The last operand is the order among other accesses, as of LLVM's
// `AtomicOrdering`.
class Exclusive<string name, int operands>
    : SDNode<"AArch64ISD::" # name, SDTypeProfile<1, operands, [
               SDTCisInt<0>, SDTCisVT<!sub(operands, 1), i64>,
               SDTCisVT<operands, i32>
             ]>, [SDNPHasChain, SDNPMayLoad, SDNPMayStore]>;
multiclass ExclusiveAccess<string size, RegisterClass c, ValueType t> {
  defvar ld = !cast<SDNode>("AArch64load_exclusive" # size);
  defvar st = !cast<SDNode>("AArch64store_exclusive" # size);
  foreach acquire = ["", "A"] in
    def : Semantics<!cast<Instruction>("LD" # acquire # "XR" # size), [
      (set c:$Rt, (t (ld GPR64sp0:$Rn, (i32 !if(!eq(acquire, ""), 2, 4)))))
    ]>;
  foreach release = ["", "L"] in
    def : Semantics<!cast<Instruction>("ST" # release # "XR" # size), [
      (set GPR32:$Ws, (i32 (st (t c:$Rt), GPR64sp0:$Rn,
                               (i32 !if(!eq(release, ""), 2, 5)))))
    ]>;
}
foreach size = ["B", "H", "W", "X"] in {
  def AArch64load_exclusive#size : Exclusive<"LOAD_EXCLUSIVE_" # size, 2>;
  def AArch64store_exclusive#size : Exclusive<"STORE_EXCLUSIVE_" # size, 3>;
}
defm : ExclusiveAccess<"B", GPR32, i32>;
defm : ExclusiveAccess<"H", GPR32, i32>;
defm : ExclusiveAccess<"W", GPR32, i32>;
defm : ExclusiveAccess<"X", GPR64, i64>;
