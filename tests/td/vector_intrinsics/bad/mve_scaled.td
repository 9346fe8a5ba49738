include "mve.inc"
def Huge : ComplexType<(CTO_Double (CTO_Double (CTO_Double Scalar)))>;
def vaddq : Intrinsic<Huge, (args), (seq)> { let params = [s32]; }
