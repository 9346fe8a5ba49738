include "base.inc"
def : HookPrint<"printIt", (print_if (has_feature R0), "a")>;
