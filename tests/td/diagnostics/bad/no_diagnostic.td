include "tblgen/Diagnostics.td"
def Unused : DiagGroup<"unused">;
