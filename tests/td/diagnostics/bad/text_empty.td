include "tblgen/Diagnostics.td"
def err_empty : Error<"">;
