include "base.inc"
def MUL : Op<[WriteA, ReadA]>;
