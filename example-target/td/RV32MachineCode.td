// What the functions do that operands name for encoding and decoding them.

// Numbers with a sign, encoded without their lowest bit, which is zero.
def : HookCodec<"decodeSImmOperandAndLsl1<$n>", "getImmOpValueAsr1", (scaled 1, (simm))>;

// Numbers as they are.
def : HookCodec<"", "getImmOpValue", (plain)>;

// Words of four bytes, also where nothing is decoded.
def : InstrLength<[(bytes 4, 0, 0)]>;
