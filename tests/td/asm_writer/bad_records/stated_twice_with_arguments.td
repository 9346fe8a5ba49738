include "base.inc"
def : HookPrint<"printIt<$n>", (print "a")>;
def : HookPrint<"printIt<$m>", (print "b")>;
