include "base.inc"
def : HookPrint<"printIt", (print_register (part_of 0, R0))>;
