include "base.inc"
def : HookPrint<"printIt", (print_choice (imm_of 0), "a", 5)>;
