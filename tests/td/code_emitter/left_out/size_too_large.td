include "../bad/base.inc"
let Size = 17 in def BIG : Unary<5>;
