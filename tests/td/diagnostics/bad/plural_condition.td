include "tblgen/Diagnostics.td"
def err_plural : Error<"a %plural{one:b|:c}0">;
