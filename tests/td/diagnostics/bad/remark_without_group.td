include "tblgen/Diagnostics.td"
def remark_a : Remark<"a">;
