// A length of instructions that no word has room for, in an encoder.
// in: tests/td
// run: --gen-code-emitter
// part: encoder_tables
// named: AZLATER
include "code_emitter/bad/base.inc"
//--- known
let isPseudo = 1 in def AZLATER : Unary<7>;
//--- unknown
let Size = 24 in def AZLATER : Unary<7>;
