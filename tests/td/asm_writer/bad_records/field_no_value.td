include "base.inc"
def : HookPrint<"printIt", (print_if (inst_has "Size", (print "a")), "a")>;
