include "../classes.td"
def a : Attr { let Spellings = [Spelling<"a", "CXX11">]; let Documentation = []; }
