include "tblgen/Diagnostics.td"
def err_unset : Error<?>;
