// Options as LLVM 14 to 17 have them: without visibilities and other help texts.
class OptionKind<string name, int precedence = 0, bit sentinel = false> {
  string Name = name;
  int Precedence = precedence;
  bit Sentinel = sentinel;
}
def KIND_INPUT : OptionKind<"Input", 1, true>;
def KIND_UNKNOWN : OptionKind<"Unknown", 2, true>;
def KIND_FLAG : OptionKind<"Flag">;

class OptionFlag {}
def HelpHidden : OptionFlag;
def CoreOption : OptionFlag;

class OptionGroup<string name> {
  string EnumName = ?;
  string Name = name;
  string HelpText = ?;
  OptionGroup Group = ?;
  list<OptionFlag> Flags = [];
}

class Option<list<string> prefixes, string name, OptionKind kind> {
  string EnumName = ?;
  list<string> Prefixes = prefixes;
  string Name = name;
  OptionKind Kind = kind;
  int NumArgs = 0;
  string HelpText = ?;
  string MetaVarName = ?;
  string Values = ?;
  code ValuesCode = ?;
  list<OptionFlag> Flags = [];
  OptionGroup Group = ?;
  Option Alias = ?;
  list<string> AliasArgs = [];
}

def INPUT : Option<[], "<input>", KIND_INPUT>;
def UNKNOWN : Option<[], "<unknown>", KIND_UNKNOWN>;
def a : Option<["-"], "a", KIND_FLAG> { let Flags = [CoreOption]; let HelpText = "First"; }
def b : Option<["-"], "b", KIND_FLAG> { let HelpText = "Second"; }
