include "base.inc"
def : HookPrint<"printIt", (print_if (is_inst R0), "a")>;
