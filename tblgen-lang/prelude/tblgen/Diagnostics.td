// Diagnostics of compilers, as the output `diagnostics` of TableGen in Rust reads them. The names of
// classes and fields are those of Clang's descriptions, so that what is known about those holds here.
//
// The name of a diagnostic is that of its record. Its text may have up to ten arguments:
//
//   %0                      argument 0
//   %select{a|b|c}0         `a`, `b` or `c` if argument 0 is 0, 1 or 2
//   %s0                     nothing if argument 0 is 1, otherwise `s`
//   %plural{1:a|[2,4]:b|:c}0  the first text whose condition the argument meets
//   %ordinal0               `1st`, `2nd`, `3rd` ..
//   %human0                 a large number in short: `1.50k`
//   %q0                     a name with all that it is in
//   %diff{$ to $|other}0,1  two types that differ
//   %sub{name}0,1           the text of a `TextSubstitution` with these arguments
//   %%, %|, %$              the character itself

#ifndef TBLGEN_DIAGNOSTICS_TD
#define TBLGEN_DIAGNOSTICS_TD

// The severity of a diagnostic that no option changes.
class Severity<string name> {
  string Name = name;
}

def SEV_Ignored : Severity<"Ignored">;
def SEV_Remark : Severity<"Remark">;
def SEV_Warning : Severity<"Warning">;
def SEV_Error : Severity<"Error">;
def SEV_Fatal : Severity<"Fatal">;

// The class of a diagnostic: what it is about, whatever its severity.
class DiagClass;

def CLASS_NOTE : DiagClass;
def CLASS_REMARK : DiagClass;
def CLASS_WARNING : DiagClass;
def CLASS_EXTENSION : DiagClass;
def CLASS_ERROR : DiagClass;

// A text that others use: `%sub{name}1,0` in them. Its arguments are those of the list, in order.
class TextSubstitution<string text> {
  string Substitution = text;
}

// The category of a diagnostic, or of all in a group: `Lexical Issue`, `Semantic Issue` ..
class DiagCategory<string name> {
  string CategoryName = name;
}

// A group of diagnostics, which options such as `-Wname` name. Groups may be in groups.
// `docs`: documentation of the group, as reStructuredText.
class DiagGroup<string name, list<DiagGroup> subgroups = [], code docs = [{}]> {
  string GroupName = name;
  list<DiagGroup> SubGroups = subgroups;
  string CategoryName = "";
  code Documentation = docs;
}

// The group that a diagnostic is in. Errors and notes are in none.
class InGroup<DiagGroup group> {
  DiagGroup Group = group;
}

// A diagnostic. The classes below are for use.
class Diagnostic<string summary, DiagClass kind, Severity severity> {
  string Summary = summary;
  DiagClass Class = kind;
  Severity DefaultSeverity = severity;
  DiagGroup Group = ?;
  string CategoryName = "";
  // The part of the compiler that reports the diagnostic. An option of the output chooses by it.
  string Component = "";
  // Whether `-Werror` leaves the warning as it is.
  bit WarningNoWerror = false;
  // Whether the diagnostic is also shown in headers of the system, and in macros from there.
  bit ShowInSystemHeader = false;
  bit ShowInSystemMacro = true;
  // Whether the diagnostic may be reported later.
  bit Deferrable = false;
}

// Something that is wrong.
class Error<string text> : Diagnostic<text, CLASS_ERROR, SEV_Error> {
  let ShowInSystemHeader = true;
}

// Something that is probably wrong.
class Warning<string text> : Diagnostic<text, CLASS_WARNING, SEV_Warning>;

// Something to know, such as what an optimizer did. Options such as `-Rname` show it.
class Remark<string text> : Diagnostic<text, CLASS_REMARK, SEV_Ignored>;

// The use of an extension of a language, which `-pedantic` shows.
class Extension<string text> : Diagnostic<text, CLASS_EXTENSION, SEV_Ignored>;

// The use of an extension of a language, as a warning.
class ExtWarn<string text> : Diagnostic<text, CLASS_EXTENSION, SEV_Warning>;

// More about the diagnostic before it.
class Note<string text> : Diagnostic<text, CLASS_NOTE, SEV_Fatal>;

// Other severities: `def warn_long : Warning<"this is long">, DefaultIgnore;`

class DefaultIgnore {
  Severity DefaultSeverity = SEV_Ignored;
}

class DefaultRemark {
  Severity DefaultSeverity = SEV_Remark;
}

class DefaultWarn {
  Severity DefaultSeverity = SEV_Warning;
}

class DefaultError {
  Severity DefaultSeverity = SEV_Error;
}

class DefaultFatal {
  Severity DefaultSeverity = SEV_Fatal;
}

class DefaultWarnNoWerror {
  bit WarningNoWerror = true;
}

// Other flags.

class ShowInSystemHeader {
  bit ShowInSystemHeader = true;
}

class SuppressInSystemHeader {
  bit ShowInSystemHeader = false;
}

class ShowInSystemMacro {
  bit ShowInSystemMacro = true;
}

class SuppressInSystemMacro {
  bit ShowInSystemMacro = false;
}

class Deferrable {
  bit Deferrable = true;
}

class NonDeferrable {
  bit Deferrable = false;
}

// What the page of all groups begins with: `def GlobalDocumentation { code Intro = [{..}]; }`,
// which --gen-diag-docs asks for.

#endif
