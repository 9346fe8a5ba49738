include "../good/x86.td"
def : StrictRule<["NOOP"], [(when Is64Bit, (lockable))]>;
