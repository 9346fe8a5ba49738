include "tblgen/Diagnostics.td"
def SEV_Loud : Severity<"Loud">;
def warn_a : Diagnostic<"a", CLASS_WARNING, SEV_Loud>;
