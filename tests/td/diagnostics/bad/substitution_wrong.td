include "tblgen/Diagnostics.td"
def name : TextSubstitution<"%select{a">;
def err_a : Error<"a">;
