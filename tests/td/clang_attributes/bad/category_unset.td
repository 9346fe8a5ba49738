include "../classes.td"
def Docs : Documentation { let Content = "x"; }
def a : Attr { let Spellings = [GNU<"a">]; let Documentation = [Docs]; }
