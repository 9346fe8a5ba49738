include "base.inc"
def : HookPrint<"printIt", (print_operands 0, 1)>;
