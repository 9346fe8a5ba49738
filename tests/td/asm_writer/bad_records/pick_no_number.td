include "base.inc"
def : HookPrint<"printIt", (print_decimal (pick (imm_of 0), 1, "a"))>;
