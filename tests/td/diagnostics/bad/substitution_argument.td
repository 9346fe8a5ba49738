include "tblgen/Diagnostics.td"
def name : TextSubstitution<"%0 and %1">;
def err_sub : Error<"a %sub{name}0">;
