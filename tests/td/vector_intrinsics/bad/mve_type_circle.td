include "mve.inc"
def Round : Type;
class Loop<Type t> : ComplexType<(CTO_Vec t)>;
class Wrapped : Type { Type underlying_type; }
class unpromoted : Type { Type underlying_type; }
def Endless : unpromoted { let underlying_type = Endless; }
def vloopq : Intrinsic<Endless, (args), (seq)> { let params = [s8]; }
