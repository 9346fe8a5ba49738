include "tblgen/Diagnostics.td"
def CLASS_HINT : DiagClass;
def hint_a : Diagnostic<"a", CLASS_HINT, SEV_Remark>;
