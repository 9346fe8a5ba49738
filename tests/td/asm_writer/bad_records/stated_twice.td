include "base.inc"
def : HookPrint<"printIt", (print "a")>;
def : HookPrint<"printIt", (print "b")>;
