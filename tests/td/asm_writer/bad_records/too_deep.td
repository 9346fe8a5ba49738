include "base.inc"
defvar Deep = !foldl((print "a"), !range(0, 20), all, i, (print all));
def : HookPrint<"printIt", Deep>;
