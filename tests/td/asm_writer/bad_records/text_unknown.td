include "base.inc"
def : HookPrint<"printIt", (print_register 0, "a", 1)>;
