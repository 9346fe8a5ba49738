include "base.inc"
def : HookPrint<"printIt", (print 5)>;
