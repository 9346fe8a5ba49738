include "base.inc"
def : HookPrint<"printIt", (print_register (sum 1, 2))>;
