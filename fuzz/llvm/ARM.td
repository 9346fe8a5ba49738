include "ARM.td"
include "tblgen/ARM.MC.td"
