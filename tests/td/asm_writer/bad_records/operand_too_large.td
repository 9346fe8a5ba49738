include "base.inc"
def : HookPrint<"printIt", (print_operand 256)>;
