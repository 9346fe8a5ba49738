include "llvm/Option/OptParser.td"

// Texts with escape sequences and with marks that change the direction of text.
def Reds : OptionGroup<"<g>">, HelpText<"[31mGROUP‮">;
def red : Flag<["--"], "red[31m">, HelpText<"Red [31m‮">, Group<Reds>;
def plain : Joined<["--"], "plain=">, HelpText<"Plain">, Values<"a[31m,b">, Group<Reds>;
def meta : Joined<["--"], "meta=">, MetaVarName<"<[31m>">, HelpText<"Meta">;
