include "tblgen/Diagnostics.td"
def Unused : DiagGroup<"unused things">;
def warn_a : Warning<"a">, InGroup<Unused>;
