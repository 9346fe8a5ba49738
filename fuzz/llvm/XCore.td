include "XCore.td"
include "tblgen/XCore.MC.td"
