include "base.inc"
def Kind : ProcResourceKind;
let SchedModel = Big in
def : WriteRes<WriteB, [Kind]>;
let SchedModel = Small in def : WriteRes<WriteB, [SmallPort]>;
def MUL : Op<[WriteB]>;
