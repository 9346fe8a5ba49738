include "tblgen/Diagnostics.td"
def Mixed : DiagGroup<"mixed">;
def remark_a : Remark<"a">, InGroup<Mixed>;
def warn_a : Warning<"a">, InGroup<Mixed>;
