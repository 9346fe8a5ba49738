include "tblgen/Diagnostics.td"
def Unused : DiagGroup<"unused">;
def err_a : Error<"a">, InGroup<Unused>;
