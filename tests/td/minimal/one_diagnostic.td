// For diagnostics: an error without a group.
include "tblgen/Diagnostics.td"

def wrong : Error<"it is wrong">;
