include "llvm/Option/OptParser.td"
def c : Joined<["--"], "color=">, Values<"always,never,auto">,
    MarshallingInfoEnum<KeyPathAndMacro<"Opts.", "Color">, "Always">,
    NormalizedValues<["Always", "Never"]>;
