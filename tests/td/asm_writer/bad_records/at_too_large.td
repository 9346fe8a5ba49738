include "base.inc"
def : HookPrint<"printIt", (print_at 200, (print_operand 100))>;
