// languages: default 19 22 latest
// !match (LLVM 21): POSIX extended regular expressions, found anywhere.
class Match<string Text, string Pattern> {
  bit Found = !match(Text, Pattern);
}

def Inside : Match<"abcd", "bc">;
def Anchored : Match<"abcd", "^bc">;
def AtEnd : Match<"abcd", "cd$">;
def Case : Match<"ABCD", "bc">;
def Empty : Match<"", "^$">;
def Class : Match<"12ab", "[[:alpha:]]{2}">;
def ClassApart : Match<"a1b2", "[[:alpha:]]{2}">;
def NotClass : Match<"12ab", "^[^[:digit:]]+$">;
def Either : Match<"two", "^(one|two|three)$">;
def Optional : Match<"colour", "^colou?r$">;
def Dot : Match<"axb", "a.b">;
def PlainDot : Match<"axb", "a\\.b">;
// `\d` is not an error, and not a digit either.
def NoDigits : Match<"5", "\\d">;
def Bracket : Match<"]", "[]x]">;

// At once, too, and as a condition.
def Here {
  bit B = !match("GPR32", "^GPR[0-9]+$");
  int I = !match("GPR32", "FPR");
  string S = !if(!match("GPR32", "32$"), "w", "x");
}
foreach Reg = !filter(R, ["r0", "r1", "sp"], !match(R, "^r[0-9]$")) in
  def Is_#Reg;
