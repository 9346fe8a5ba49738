include "base.inc"
def : HookPrint<"printIt", (print_if (is_in 0, R0), "a")>;
