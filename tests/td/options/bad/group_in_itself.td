include "llvm/Option/OptParser.td"
def Circle : OptionGroup<"circle"> { let Group = Circle; }
