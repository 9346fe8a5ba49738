include "tblgen/Diagnostics.td"
def err_diff : Error<"a %diff{$ to $|b}0">;
