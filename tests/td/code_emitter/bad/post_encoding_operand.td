include "base.inc"
def : PostEncoding<"fix", 0, 3, -1>;
