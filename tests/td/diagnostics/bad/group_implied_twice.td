include "tblgen/Diagnostics.td"
def warn_a : Warning<"a">, InGroup<DiagGroup<"unused">>;
def warn_b : Warning<"b">, InGroup<DiagGroup<"unused">>;
