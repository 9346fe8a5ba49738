// A type of the elements of a vector.
// in: llvm/include
// run: --gen-value-types
// named: v4later
include "llvm/CodeGen/ValueTypes.td"
//--- unknown
class PtrLater : PtrValueType<i64, 9>;
def later : PtrLater;
def v4later : VTVec<4, later, 501>;
