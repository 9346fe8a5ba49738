include "../classes.td"
def a : Attr { let Spellings = [CXX11<"", "a">]; let Documentation = []; }
