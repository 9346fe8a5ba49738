include "base.inc"
def : HookPrint<"printIt<$n>", (print_character $n)>;
def other : Printed<"printIt<300>">;
def J : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs);
  let InOperandList = (ins other:$a);
  let AsmString = "j\t$a";
}
