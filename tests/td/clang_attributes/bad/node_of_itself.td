include "../classes.td"
def X : DeclNode<?> { let Base = X; }
def Rule : AttrSubjectMatcherRule<"x", [X]>;
def All : AttrSubjectMatcherAggregateRule<Named>;
def a : Attr { let Spellings = [GNU<"a">]; let Documentation = []; }
