include "tblgen/Diagnostics.td"
def err_modifier : Error<"a %foo{b}0">;
