include "base.inc"
let Size = 1000 in def BIG : Unary<5>;
