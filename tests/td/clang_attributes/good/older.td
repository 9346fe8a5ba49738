#define VERSIONS_IN_BRACKETS_ALONE
include "../classes.td"

// Spellings as LLVM 16 and before has them.

def Used : Attr {
  let Spellings = [CXX11<"", "nodiscard", 201907>, CXX11<"clang", "warn_unused">, GCC<"warn_unused">,
    Pragma<"clang", "warn_unused">];
  let Documentation = [];
}
def Fast : Attr {
  let Spellings = [Clang<"fast">];
  let Documentation = [];
}
