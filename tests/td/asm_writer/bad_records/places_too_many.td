include "base.inc"
def : HookPrint<"printIt", (print_places (imm_of 0), 19)>;
