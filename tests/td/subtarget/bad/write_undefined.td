include "base.inc"
def MUL : Op<[WriteB]>;
