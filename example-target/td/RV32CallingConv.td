// The calling convention of the ILP32 ABI.

def CC_RV32 : CallingConv<[
  CCIfType<[i1, i8, i16], CCPromoteToType<i32>>,
  CCIfByVal<CCPassByVal<4, 4>>,
  CCIfType<[i32], CCAssignToReg<[X10, X11, X12, X13, X14, X15, X16, X17]>>,
  CCAssignToStack<4, 4>
]>;

def RetCC_RV32 : CallingConv<[
  CCIfType<[i1, i8, i16], CCPromoteToType<i32>>,
  CCIfType<[i32], CCAssignToReg<[X10, X11]>>
]>;

def CSR_RV32 : CalleeSavedRegs<(add X1, X8, X9, (sequence "X%u", 18, 27))>;
def CSR_None : CalleeSavedRegs<(add)>;
