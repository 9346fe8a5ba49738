include "llvm/Option/OptParser.td"
def c : Joined<["--"], "color=">,
    MarshallingInfoEnum<KeyPathAndMacro<"Opts.", "Color">, "Always">,
    NormalizedValues<["Always"]>;
