include "tblgen/Diagnostics.td"
def err_open : Error<"a %select{b|c">;
