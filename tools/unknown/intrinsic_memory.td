// A part of memory that intrinsics read or write.
// release: 22
// in: llvm/include
// run: --gen-intrinsics
// named: int_zz_later
include "llvm/IR/Intrinsics.td"
//--- unknown
def LaterMem : IntrinsicMemoryLocation;
let TargetPrefix = "zz" in
def int_zz_later : Intrinsic<[], [], [IntrRead<[LaterMem]>]>;
