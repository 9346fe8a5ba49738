include "tblgen/Diagnostics.td"
def err_digits : Error<"a %10">;
