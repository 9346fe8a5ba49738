include "llvm/Option/OptParser.td"
def cc : OptionVisibility;
def c : Flag<["--"], "color"> {
  let HelpTextsForVariants = [HelpTextVariant<[cc], ?>];
}
