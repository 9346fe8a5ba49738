include "llvm/Option/OptParser.td"
def Level : OptionGroup<"level">;
def level : Joined<["-"], "level=">, EnumName<"Level">;
