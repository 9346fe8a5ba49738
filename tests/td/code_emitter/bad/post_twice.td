include "base.inc"
let PostEncoderMethod = "setBits" in def NOT : Unary<2>;
def : PostEncoding<"setBits", 1>;
def : PostEncoding<"setBits", 2>;
