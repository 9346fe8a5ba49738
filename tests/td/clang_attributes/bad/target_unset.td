include "../classes.td"
def a : Attr, TargetSpecificAttr<?> { let Spellings = [GNU<"a">]; let Documentation = []; }
