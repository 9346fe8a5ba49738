include "base.inc"
def Bad : WriteRes<WriteB, [P0]>;
def MUL : Op<[WriteB]>;
