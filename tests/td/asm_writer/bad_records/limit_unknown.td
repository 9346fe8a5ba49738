include "base.inc"
class Row<int number, string name> { int Code = number; string Name = name; }
def : HookPrint<"printIt", (print_named (imm_of 0), "Row", "Code", "Name", "", (print "a"))>;
def : Row<1, "one">;
