include "llvm/Target/Target.td"
def T : Target;
def A : Register<"a">;
def M : HwMode<"+m", []>;
def Infos : RegInfoByHwMode<[M], [RegInfo<32, 32, 32>]> { let Modes = ?; }
def C : RegisterClass<"T", [i32], 32, (add A)>;
