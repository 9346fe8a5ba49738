include "base.inc"
let Syntax = 256 in def : HookPrint<"printIt", (print "a")>;
