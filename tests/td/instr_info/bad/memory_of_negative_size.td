include "base.inc"
class X86MemOperand<int size> : Operand<i32> { int Size = size; }
def mem : X86MemOperand<-8>;
def ADD : Inst<(outs), (ins)>;
