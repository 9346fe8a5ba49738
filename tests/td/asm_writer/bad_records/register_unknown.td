include "base.inc"
def : HookPrint<"printIt", (print_if (is_register 0, I), "a")>;
