include "base.inc"
let Size = -1 in def BIG : Unary<5>;
