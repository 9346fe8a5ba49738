include "llvm/IR/Intrinsics.td"

def IntrLater : IntrinsicProperty;
def IntrAlways : IntrinsicProperty<1>;
class Later<AttrIndex idx> : IntrinsicProperty { int ArgNo = idx.Value; }
def int_a : Intrinsic<[], [], []>;
def int_b : Intrinsic<[], [], [IntrLater]>;
def int_c : Intrinsic<[], [llvm_ptr_ty], [Later<ArgIndex<0>>]>;
def int_d : Intrinsic<[], [], []>;
