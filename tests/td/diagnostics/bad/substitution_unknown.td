include "tblgen/Diagnostics.td"
def err_sub : Error<"a %sub{nothing}0">;
