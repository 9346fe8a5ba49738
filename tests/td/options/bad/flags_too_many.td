include "llvm/Option/OptParser.td"
foreach i = 0...64 in def Mark#i : OptionFlag;
