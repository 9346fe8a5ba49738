include "llvm/Target/Target.td"
def T : Target;
def A : Register<"a">;
def B : Register<"b">;
def M : HwMode<"+m", []>;
def Infos : RegInfoByHwMode<[M, M], [RegInfo<32, 32, 32>, RegInfo<64, 64, 64>]>;
def C : RegisterClass<"T", [i32], 32, (add A, B)> { let RegInfos = Infos; }
