include "../classes.td"
def One : AttrSubjectMatcherRule<"one", [Var]>;
def Two : AttrSubjectMatcherRule<"one", [Function]>;
def a : Attr { let Spellings = [GNU<"a">]; let Documentation = []; }
