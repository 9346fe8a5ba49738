include "base.inc"
class Row { int Code = 1; string Name = "a"; }
def : Row;
def : HookPrint<"printIt", (print_named (imm_of 0), "Row", "Code", "Name", "Needs")>;
