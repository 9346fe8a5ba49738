class Kind<string name> { string Name = name; int Precedence = 0; bit Sentinel = 0; }
def Flag : Kind<"Flag">;
class Option { list<string> Prefixes = ["-"]; string Name = "x"; Kind Kind = Flag; int NumArgs = 0;
  list<string> AliasArgs = []; list<Option> Flags = []; }
def x : Option;
