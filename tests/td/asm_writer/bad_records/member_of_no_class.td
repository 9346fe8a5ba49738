include "base.inc"
def : HookPrint<"printIt", (print_register (member_of 3, (imm_of 0)))>;
