// A file next to this one.
include "shared.inc"
def Local : Shared<"local"> {
  let priority = 3;
}
defm Group : SharedPair<"group">;
