include "tblgen/Diagnostics.td"
def err_index : Error<"a %select{b|c} d">;
