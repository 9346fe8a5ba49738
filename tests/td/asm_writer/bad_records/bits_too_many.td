include "base.inc"
def : HookPrint<"printIt", (print_number (low_bits (imm_of 0), 65))>;
