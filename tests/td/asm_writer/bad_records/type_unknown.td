include "base.inc"
def : HookPrint<"printIt", (print_if (has_type 0, 3), "a")>;
