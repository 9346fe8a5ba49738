include "tblgen/Diagnostics.td"
def err_plural : Error<"a %plural{b}0">;
