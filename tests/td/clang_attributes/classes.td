// The classes of attributes with the fields that all of them need, for tests.

class DocumentationCategory<string name> {
  string Name = name;
  string Content = "";
}
class DocDeprecated<string replacement = ""> { string Replacement = replacement; }
class Documentation {
  DocumentationCategory Category;
  string Content;
  string Heading = "";
  DocDeprecated Deprecated;
}

class AttrSubject;
class DeclNode<DeclNode base, string text = ""> : AttrSubject {
  DeclNode Base = base;
  string DiagSpelling = text;
}
class StmtNode<StmtNode base, string text = ""> : AttrSubject {
  StmtNode Base = base;
  string DiagSpelling = text;
}
class SubsetSubject<AttrSubject base, string test, string text> : AttrSubject {
  AttrSubject Base = base;
  string CheckCode = test;
  string DiagSpelling = text;
}

class Argument<string name, bit optional, bit fake = 0> {
  string Name = name;
  bit Optional = optional;
  bit Fake = fake;
}
class ExprArgument<string name, bit optional = 0> : Argument<name, optional>;
class StringArgument<string name, bit optional = 0> : Argument<name, optional>;
class BoolArgument<string name, bit optional = 0, bit fake = 0> : Argument<name, optional, fake>;
class VariadicStringArgument<string name> : Argument<name, 1>;
class DeclArgument<DeclNode kind, string name> : Argument<name, 0> { DeclNode Kind = kind; }
class DefaultIntArgument<string name, int default> : Argument<name, 1> { int Default = default; }
class DefaultBoolArgument<string name, bit default> : BoolArgument<name, 1> {
  bit Default = default;
}
class EnumArgument<string name, string type, bit is_string, list<string> values,
                   list<string> enums> : Argument<name, 0> {
  string Type = type;
  bit IsString = is_string;
  list<string> Values = values;
  list<string> Enums = enums;
  bit IsExternalType = 0;
}

#ifndef VERSIONS_IN_BRACKETS_ALONE
class Spelling<string name, string variety, int version = 1> {
  string Name = name;
  string Variety = variety;
  int Version = version;
}
class CXX11<string namespace, string name, int version = 1> : Spelling<name, "CXX11", version> {
  string Namespace = namespace;
}
#else
class Spelling<string name, string variety> {
  string Name = name;
  string Variety = variety;
}
class CXX11<string namespace, string name, int version = 1> : Spelling<name, "CXX11"> {
  string Namespace = namespace;
  int Version = version;
}
#endif
class GNU<string name> : Spelling<name, "GNU">;
class Declspec<string name> : Spelling<name, "Declspec">;
class Keyword<string name, bit own> : Spelling<name, "Keyword"> { bit HasOwnParseRules = own; }
class Pragma<string namespace, string name> : Spelling<name, "Pragma"> {
  string Namespace = namespace;
}
class GCC<string name, bit in_c = 1> : Spelling<name, "GCC"> { bit AllowInC = in_c; }
#ifndef VERSIONS_IN_BRACKETS_ALONE
class Clang<string name, bit in_c = 1, int version = 1> : Spelling<name, "Clang", version> {
  bit AllowInC = in_c;
}
#else
class Clang<string name, bit in_c = 1> : Spelling<name, "Clang"> { bit AllowInC = in_c; }
#endif

class Accessor<string name, list<Spelling> spellings> {
  string Name = name;
  list<Spelling> Spellings = spellings;
}
class SubjectDiag<bit warn> { bit Warn = warn; }
def WarnDiag : SubjectDiag<1>;
def ErrorDiag : SubjectDiag<0>;
class SubjectList<list<AttrSubject> subjects, SubjectDiag diag = WarnDiag, string text = ""> {
  list<AttrSubject> Subjects = subjects;
  SubjectDiag Diag = diag;
  string CustomDiag = text;
}
class LangOpt<string name, string test = ""> {
  string Name = name;
  string CustomCode = test;
}
class TargetSpec {
  list<string> Arches = [];
  list<string> OSes;
  list<string> ObjectFormats;
  string CustomCode = "";
}
class TargetSpecificSpelling<TargetSpec target, list<Spelling> spellings> {
  TargetSpec Target = target;
  list<Spelling> Spellings = spellings;
}
class AttrSubjectMatcherSubRule<string name, list<AttrSubject> subjects, bit negated = 0> {
  string Name = name;
  list<AttrSubject> Subjects = subjects;
  bit Negated = negated;
  list<LangOpt> LangOpts = [];
}
class AttrSubjectMatcherRule<string name, list<AttrSubject> subjects,
                             list<AttrSubjectMatcherSubRule> parts = []> {
  string Name = name;
  list<AttrSubject> Subjects = subjects;
  list<AttrSubjectMatcherSubRule> Constraints = parts;
  list<LangOpt> LangOpts = [];
}
class AttrSubjectMatcherAggregateRule<AttrSubject subject> { AttrSubject Subject = subject; }
class LateAttrParseKind<int kind> { int Kind = kind; }
def LateAttrParseNever : LateAttrParseKind<0>;
def LateAttrParseStandard : LateAttrParseKind<1>;

class Attr {
  list<Spelling> Spellings;
  SubjectList Subjects;
  list<Argument> Args = [];
  list<Accessor> Accessors = [];
  list<TargetSpecificSpelling> TargetSpecificSpellings = [];
  LateAttrParseKind LateParsed = LateAttrParseNever;
  bit ASTNode = 1;
  bit SemaHandler = 1;
  bit SimpleHandler = 0;
  bit PragmaAttributeSupport;
  list<LangOpt> LangOpts = [];
  string AdditionalMembers = "";
  list<Documentation> Documentation;
}
class MutualExclusions<list<Attr> attributes> { list<Attr> Exclusions = attributes; }
class TypeAttr : Attr;
class InheritableAttr : Attr;
class TargetSpecificAttr<TargetSpec target> {
  TargetSpec Target = target;
  string ParseKind;
}

def Decl : DeclNode<?>;
def Named : DeclNode<Decl, "named declarations">;
def Function : DeclNode<Named, "functions">;
def Var : DeclNode<Named, "variables">;
def Param : SubsetSubject<Var, "isParameter(S)", "parameters">;
def Loop : StmtNode<?, "loops">;
def Functions : DocumentationCategory<"Functions">;
def Undocumented : DocumentationCategory<"Undocumented">;
def Missing : Documentation { let Category = Undocumented; let Content = "Not documented."; }
