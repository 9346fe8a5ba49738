include "tblgen/Diagnostics.td"
def name : TextSubstitution<"a %sub{name}0">;
def err_sub : Error<"a %sub{name}0">;
