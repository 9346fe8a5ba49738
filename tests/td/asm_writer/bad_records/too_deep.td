include "base.inc"
defvar Deep = !foldl((print "a"), !range(0, 30), all, i, (print all));
def : HookPrint<"printIt", Deep>;
