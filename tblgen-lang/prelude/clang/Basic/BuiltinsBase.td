// Builtin functions of a compiler of C, as the output `builtins` of TableGen in Rust reads them.
// The names of classes and fields are those of Clang's file of this name, so that descriptions
// work with either.

#ifndef TBLGEN_BASIC_BUILTINSBASE_TD
#define TBLGEN_BASIC_BUILTINSBASE_TD

// An attribute is a letter in the tables, or a few.
class Attribute<string mangling> {
  string Mangling = mangling;
}

// One that is about a parameter, which is counted from 0.
class IndexedAttribute<string mangling, int index> : Attribute<mangling> {
  int Index = index;
}

// One that is about several parameters.
class MultiIndexAttribute<string mangling, list<int> indices> : Attribute<mangling> {
  list<int> Indices = indices;
}

def NoReturn : Attribute<"r">;
def NoThrow : Attribute<"n">;
def ReturnsTwice : Attribute<"j">;

// What the function depends on: its arguments alone, or memory as well.
def Const : Attribute<"c">;
def ConstIgnoringErrnoAndExceptions : Attribute<"e">;
def ConstIgnoringExceptions : Attribute<"g">;
def Pure : Attribute<"U">;

// How the compiler checks calls.
def CustomTypeChecking : Attribute<"t">;
def IgnoreSignature : Attribute<"T">;
def UnevaluatedArguments : Attribute<"u">;
def RequireDeclaration : Attribute<"h">;

// Functions of libraries, with `__builtin_` before their names and without.
def FunctionWithBuiltinPrefix : Attribute<"F">;
def FunctionWithoutBuiltinPrefix : Attribute<"f">;

// Functions that the compiler evaluates, where it can and always.
def Constexpr : Attribute<"E">;
def Consteval : Attribute<"EG">;

// A parameter is a format; those with V before their names have a list of arguments after it.
class PrintfFormat<int index> : IndexedAttribute<"p", index>;
class VPrintfFormat<int index> : IndexedAttribute<"P", index>;
class ScanfFormat<int index> : IndexedAttribute<"s", index>;
class VScanfFormat<int index> : IndexedAttribute<"S", index>;

// A prefix that all names of some builtins have.
class NamePrefix<string spelling> {
  string Spelling = spelling;
}

class Builtin {
  list<string> Spellings;
  list<Attribute> Attributes = [];
  // The types, as in `int(char const*, ...)`.
  string Prototype;
  string Namespace;
  NamePrefix RequiredNamePrefix;
  // Whether headers may define a macro of the name.
  bit RequiresUndef = 0;
  // Whether `long long` is a type of its own.
  bit EnableOpenCLLong = 0;
}

class AtomicBuiltin : Builtin;

// `Features` has names with `,` (all of them), `|` (one of them) and parentheses.
class TargetBuiltin : Builtin {
  string Features = "";
}

class TargetLibBuiltin : TargetBuiltin {
  string Header;
  string Languages = "ALL_LANGUAGES";
}

class LangBuiltin<string languages> : Builtin {
  string Languages = languages;
}

class MSLangBuiltin : LangBuiltin<"ALL_MS_LANGUAGES">;
class CoroLangBuiltin : LangBuiltin<"COR_LANG">;
class OCLLangBuiltin : LangBuiltin<"ALL_OCL_LANGUAGES">;
class OCLPipeLangBuiltin : LangBuiltin<"OCL_PIPE">;
class OCL_DSELangBuiltin : LangBuiltin<"OCL_DSE">;
class OCL_GASLangBuiltin : LangBuiltin<"OCL_GAS">;

class LibBuiltin<string header, string languages = "ALL_LANGUAGES"> : Builtin {
  string Header = header;
  string Languages = languages;
  // Whether there is one with `__builtin_` before its name as well.
  bit AddBuiltinPrefixedAlias = 0;
  bit OnlyBuiltinPrefixedAliasIsConstexpr = 0;
}

class MSLibBuiltin<string header> : LibBuiltin<header, "ALL_MS_LANGUAGES">;
class GNULibBuiltin<string header> : LibBuiltin<header, "ALL_GNU_LANGUAGES">;
class ObjCLibBuiltin<string header> : LibBuiltin<header, "OBJC_LANG">;
class CxxLibBuiltin<string header> : LibBuiltin<header, "CXX_LANG">;

// A builtin for each of several types, which `T` in its prototype stands for. An affix makes the
// names different: it is after the spelling, or before it.
class Template<list<string> substitutions, list<string> affixes, bit as_prefix = 0> {
  list<string> Substitutions = substitutions;
  list<string> Affixes = affixes;
  bit AsPrefix = as_prefix;
}

// A row of Clang's tables as it is.
class CustomEntry {
  string Entry;
}

#endif
