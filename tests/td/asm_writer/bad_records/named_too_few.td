include "base.inc"
def : HookPrint<"printIt", (print_named (imm_of 0), "Row", "Code")>;
