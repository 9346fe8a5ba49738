include "base.inc"
let DecoderNamespace = "Extra" in def MOV : Unary<3>;
def : DecodeOrder<[(table ""), (table "Extr")]>;
