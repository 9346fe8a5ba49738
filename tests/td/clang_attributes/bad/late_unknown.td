include "../classes.td"
def Later : LateAttrParseKind<7>;
def a : Attr { let Spellings = [GNU<"a">]; let LateParsed = Later; let Documentation = []; }
