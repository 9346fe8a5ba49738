include "../classes.td"
def One : AttrSubjectMatcherRule<"one", [Var]>;
def Two : AttrSubjectMatcherRule<"two", [Var]>;
def a : Attr { let Spellings = [GNU<"a">]; let Documentation = []; }
