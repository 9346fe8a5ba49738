include "base.inc"
let Syntax = -1 in def : RegisterText<"%">;
