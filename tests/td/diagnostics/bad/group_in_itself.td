include "tblgen/Diagnostics.td"
class Outer;
def A : DiagGroup<"a">;
def B : DiagGroup<"b", [A]>;
def C : DiagGroup<"c"> { let SubGroups = [C]; }
def warn_a : Warning<"a">, InGroup<B>;
