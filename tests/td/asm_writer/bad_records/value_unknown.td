include "base.inc"
def : HookPrint<"printIt", (print_number (sum 1))>;
