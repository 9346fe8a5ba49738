include "tblgen/Diagnostics.td"
def both : Error<"a">, TextSubstitution<"b">;
