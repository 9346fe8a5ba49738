// For diagnostics: a warning of a group.
include "tblgen/Diagnostics.td"

def Odd : DiagGroup<"odd">;
def odd : Warning<"it is odd">, InGroup<Odd>;
