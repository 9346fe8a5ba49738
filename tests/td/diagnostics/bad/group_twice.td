include "tblgen/Diagnostics.td"
def Unused : DiagGroup<"unused">;
def Unused2 : DiagGroup<"unused">;
def warn_a : Warning<"a">, InGroup<Unused>;
