// For clang_attributes: an attribute without arguments.
include "../clang_attributes/classes.td"

def One : Attr { let Spellings = [GNU<"one">]; let Documentation = []; }
