include "llvm/Target/Target.td"
def T : Target;
def e : SubRegIndex<8>;
def A : Register<"a">;
def B : Register<"b">;
def lo : SubRegIndex<16>;
def hi : SubRegIndex<16, 16>;
def AB : Register<"ab"> { let SubRegs = [A, B]; let SubRegIndices = [lo, hi]; }
def ABX : Register<"abx"> { let SubRegs = [AB, A]; let SubRegIndices = [lo, e]; }
def C : RegisterClass<"T", [i32], 32, (add A, B)>;
