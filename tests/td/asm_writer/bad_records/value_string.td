include "base.inc"
def : HookPrint<"printIt", (print_number "5")>;
