include "../classes.td"
def a : Attr { let Spellings = [Clang<"a", 1, -3>]; let Documentation = []; }
