include "llvm/Target/Target.td"
def S0 : Register<"s0">;
def Scalar : RegisterClass<"More", [i32], 32, (add S0)>;
def More : Target;
