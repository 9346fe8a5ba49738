// Machine value types.
//
// Every type a register or a pattern operand can have is a `ValueType`
// record. The numbers are the simple-type identities LLVM 19 uses, so that
// tables built from them can be compared with the ones of the C++ tool.

class ValueType<int size, int value> {
  string Namespace = "MVT";
  string LLVMName = NAME;      // spelling of the enumerator
  int Size = size;             // bits; the minimum for scalable vectors
  int Value = value;           // identity
  int nElem = 1;               // lanes
  ValueType ElementType = ?;   // lane type of a vector
  bit isOverloaded = false;    // a wildcard, resolved per use
  bit isInteger = false;
  bit isFP = false;
  bit isVector = false;
  bit isScalable = false;
  bit isNormalValueType = true;
}

class VTAny<int value> : ValueType<0, value> {
  let isOverloaded = true;
}

class VTInt<int size, int value> : ValueType<size, value> {
  let isInteger = true;
}

class VTFP<int size, int value> : ValueType<size, value> {
  let isFP = true;
}

class VTVec<int nelem, ValueType elt, int value>
    : ValueType<!mul(nelem, elt.Size), value> {
  let nElem = nelem;
  let ElementType = elt;
  let isInteger = elt.isInteger;
  let isFP = elt.isFP;
  let isVector = true;
}

class VTScalableVec<int nelem, ValueType elt, int value>
    : VTVec<nelem, elt, value> {
  let isScalable = true;
}

// One run of vector types over the same lane type: the identities count up
// from `first`, one per entry of `lanes`.
multiclass VectorRun<ValueType elt, int first, list<int> lanes> {
  foreach k = !range(lanes) in
    def NAME # lanes[k] # elt : VTVec<lanes[k], elt, !add(first, k)>;
}
multiclass ScalableVectorRun<ValueType elt, int first, list<int> lanes> {
  foreach k = !range(lanes) in
    def NAME # lanes[k] # elt : VTScalableVec<lanes[k], elt, !add(first, k)>;
}

defset list<ValueType> ValueTypes = {

  let LLVMName = "Other" in
    def OtherVT : ValueType<0, 1>;

  // Scalars. 1, 2, 4, ... 128 bits are types 2 to 9.
  foreach k = 0...7 in
    def i # !shl(1, k) : VTInt<!shl(1, k), !add(k, 2)>;

  def bf16    : VTFP<16, 10>;
  def f16     : VTFP<16, 11>;
  def f32     : VTFP<32, 12>;
  def f64     : VTFP<64, 13>;
  def f80     : VTFP<80, 14>;
  def f128    : VTFP<128, 15>;
  def ppcf128 : VTFP<128, 16>;

  // Fixed-length integer vectors.
  defm v : VectorRun<i1, 17, [1, 2, 3, 4, 8, 16, 32, 64, 128, 256, 512, 1024,
                              2048]>;
  defm v : VectorRun<i2, 30, [128, 256]>;
  defm v : VectorRun<i4, 32, [64, 128]>;
  defm v : VectorRun<i8, 34, [1, 2, 3, 4, 8, 16, 32, 64, 128, 256, 512, 1024]>;
  defm v : VectorRun<i16, 46, [1, 2, 3, 4, 8, 16, 32, 64, 128, 256, 512]>;
  defm v : VectorRun<i32, 57, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16, 32,
                               64, 128, 256, 512, 1024, 2048]>;
  defm v : VectorRun<i64, 77, [1, 2, 3, 4, 8, 16, 32, 64, 128, 256]>;
  defm v : VectorRun<i128, 87, [1]>;

  // Fixed-length floating-point vectors.
  defm v : VectorRun<f16, 88, [1, 2, 3, 4, 8, 16, 32, 64, 128, 256, 512]>;
  defm v : VectorRun<bf16, 99, [2, 3, 4, 8, 16, 32, 64, 128]>;
  defm v : VectorRun<f32, 107, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16, 32,
                                64, 128, 256, 512, 1024, 2048]>;
  defm v : VectorRun<f64, 127, [1, 2, 3, 4, 8, 16, 32, 64, 128, 256]>;

  // Scalable vectors.
  defm nxv : ScalableVectorRun<i1, 137, [1, 2, 4, 8, 16, 32, 64]>;
  defm nxv : ScalableVectorRun<i8, 144, [1, 2, 4, 8, 16, 32, 64]>;
  defm nxv : ScalableVectorRun<i16, 151, [1, 2, 4, 8, 16, 32]>;
  defm nxv : ScalableVectorRun<i32, 157, [1, 2, 4, 8, 16, 32]>;
  defm nxv : ScalableVectorRun<i64, 163, [1, 2, 4, 8, 16, 32]>;
  defm nxv : ScalableVectorRun<f16, 169, [1, 2, 4, 8, 16, 32]>;
  defm nxv : ScalableVectorRun<bf16, 175, [1, 2, 4, 8, 16, 32]>;
  defm nxv : ScalableVectorRun<f32, 181, [1, 2, 4, 8, 16]>;
  defm nxv : ScalableVectorRun<f64, 186, [1, 2, 4, 8]>;

  // Types with a meaning of their own.
  def x86mmx         : ValueType<64, 190>;
  def Glue           : ValueType<0, 191>;
  def isVoid         : ValueType<0, 192>;
  let LLVMName = "Untyped" in
    def untyped      : ValueType<8, 193>;
  def funcref        : ValueType<0, 194>;
  def externref      : ValueType<0, 195>;
  def exnref         : ValueType<0, 196>;
  def x86amx         : ValueType<8192, 197>;
  def i64x8          : ValueType<512, 198>;
  def aarch64svcount : ValueType<16, 199>;
  def spirvbuiltin   : ValueType<0, 200>;

  // No register ever has one of these.
  let isNormalValueType = false in {
    def token        : ValueType<0, 248>;
    let LLVMName = "Metadata" in
      def MetadataVT : ValueType<0, 249>;
    def iPTRAny      : VTAny<250>;
    def vAny         : VTAny<251>;
    def fAny         : VTAny<252>;
    def iAny         : VTAny<253>;
    def iPTR         : ValueType<0, 254>;
    def Any          : VTAny<255>;
  }
}

// A pointer into one address space, where the plain scalar is not enough.
class PtrValueType<ValueType scalar, int addrspace>
    : ValueType<scalar.Size, scalar.Value> {
  int AddrSpace = addrspace;
}
