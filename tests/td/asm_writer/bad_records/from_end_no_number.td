include "base.inc"
def : HookPrint<"printIt", (print_from_end "a", "b")>;
