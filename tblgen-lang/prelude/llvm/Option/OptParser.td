// Options of command lines, as the output `options` of TableGen in Rust reads them. The names of
// classes and fields are those of LLVM's file of this name, so that descriptions work with either.

#ifndef TBLGEN_OPTION_OPTPARSER_TD
#define TBLGEN_OPTION_OPTPARSER_TD

// The kinds of options: what follows the name.

// `precedence`: of options of one name, that with the lower number is tried first.
// `sentinel`: the kind is about arguments that have no name.
class OptionKind<string name, int precedence = 0, bit sentinel = false> {
  string Name = name;
  int Precedence = precedence;
  bit Sentinel = sentinel;
}

def KIND_GROUP : OptionKind<"Group">;
def KIND_INPUT : OptionKind<"Input", 1, true>;
def KIND_UNKNOWN : OptionKind<"Unknown", 2, true>;
def KIND_FLAG : OptionKind<"Flag">;
def KIND_JOINED : OptionKind<"Joined", 1>;
def KIND_SEPARATE : OptionKind<"Separate">;
def KIND_COMMAJOINED : OptionKind<"CommaJoined">;
def KIND_MULTIARG : OptionKind<"MultiArg">;
def KIND_JOINED_OR_SEPARATE : OptionKind<"JoinedOrSeparate">;
def KIND_JOINED_AND_SEPARATE : OptionKind<"JoinedAndSeparate">;
def KIND_REMAINING_ARGS : OptionKind<"RemainingArgs">;
def KIND_REMAINING_ARGS_JOINED : OptionKind<"RemainingArgsJoined">;

// Flags that the help and the parser know. A description may define more.

class OptionFlag {}

// Help leaves the option out, unless it is asked for hidden ones.
def HelpHidden : OptionFlag;
// The option is given to other programs as an input: its values without its name.
def RenderAsInput : OptionFlag;
// The option is written with its value directly after the name.
def RenderJoined : OptionFlag;
// The option is written with its value as an argument of its own.
def RenderSeparate : OptionFlag;

// Programs, and modes of programs, that see an option. A description may define more.

class OptionVisibility {}

// The visibility of options that say nothing about it.
def DefaultVis : OptionVisibility;

// A group of options. `HelpText` is its title in help; its flags and visibilities are also those
// of each option in it. Groups may be in groups.
class OptionGroup<string name> {
  string EnumName = ?; // The name in programs, if not that of the record.
  string Name = name;
  string HelpText = ?;
  OptionGroup Group = ?;
  list<OptionFlag> Flags = [];
  list<OptionVisibility> Visibility = [];
}

// Another help text for those who see one of some visibilities.
class HelpTextVariant<list<OptionVisibility> visibilities, string text> {
  list<OptionVisibility> Visibilities = visibilities;
  string Text = text;
}

// A sub-command: the first input of a command line.
class SubCommand<string name, string helpText, string usage = ""> {
  string Name = name;
  string HelpText = helpText;
  string Usage = usage;
}

// An option: prefixes such as "-" and "--", a name, and what follows it.
class Option<list<string> prefixes, string name, OptionKind kind,
             list<SubCommand> subcommands = []> {
  string EnumName = ?; // The name in programs, if not that of the record.
  list<string> Prefixes = prefixes;
  string Name = name;
  OptionKind Kind = kind;
  int NumArgs = 0; // The number of values of an option of kind MultiArg.
  string HelpText = ?;
  list<HelpTextVariant> HelpTextsForVariants = [];
  string MetaVarName = ?; // The placeholder for the value in help.
  string Values = ?; // The values that it may have, separated by commas.
  code ValuesCode = ?;
  list<OptionFlag> Flags = [];
  list<OptionVisibility> Visibility = [DefaultVis];
  OptionGroup Group = ?;
  Option Alias = ?; // The option that it stands for,
  list<string> AliasArgs = []; // and the values of that.
  list<SubCommand> SubCommands = subcommands;

  // The field that the option sets: data for the program, which nobody interprets here.
  code MacroPrefix = "";
  code KeyPath = ?;
  code DefaultValue = ?;
  code ImpliedValue = ?;
  code ImpliedCheck = "false";
  code ShouldParse = "true";
  bit ShouldAlwaysEmit = false;
  code NormalizerRetTy = ?;
  code NormalizedValuesScope = "";
  code Normalizer = "";
  code Denormalizer = "";
  code ValueMerger = "mergeForwardValue";
  code ValueExtractor = "extractForwardValue";
  list<code> NormalizedValues = ?;
}

// Options of each kind.

class Flag<list<string> prefixes, string name, list<SubCommand> subcommands = []>
    : Option<prefixes, name, KIND_FLAG, subcommands>;
class Joined<list<string> prefixes, string name, list<SubCommand> subcommands = []>
    : Option<prefixes, name, KIND_JOINED, subcommands>;
class Separate<list<string> prefixes, string name, list<SubCommand> subcommands = []>
    : Option<prefixes, name, KIND_SEPARATE, subcommands>;
class CommaJoined<list<string> prefixes, string name, list<SubCommand> subcommands = []>
    : Option<prefixes, name, KIND_COMMAJOINED, subcommands>;
class MultiArg<list<string> prefixes, string name, int numargs,
               list<SubCommand> subcommands = []>
    : Option<prefixes, name, KIND_MULTIARG, subcommands> {
  int NumArgs = numargs;
}
class JoinedOrSeparate<list<string> prefixes, string name, list<SubCommand> subcommands = []>
    : Option<prefixes, name, KIND_JOINED_OR_SEPARATE, subcommands>;
class JoinedAndSeparate<list<string> prefixes, string name, list<SubCommand> subcommands = []>
    : Option<prefixes, name, KIND_JOINED_AND_SEPARATE, subcommands>;

// Properties of options, to be named after the kind: `Flag<["-"], "v">, HelpText<"…">`.

class Alias<Option alias> { Option Alias = alias; }
class AliasArgs<list<string> aliasargs> { list<string> AliasArgs = aliasargs; }
class EnumName<string name> { string EnumName = name; }
class Flags<list<OptionFlag> flags> { list<OptionFlag> Flags = flags; }
class Visibility<list<OptionVisibility> visibility> {
  list<OptionVisibility> Visibility = visibility;
}
class Group<OptionGroup group> { OptionGroup Group = group; }
class HelpText<string text> { string HelpText = text; }
class HelpTextForVariants<list<OptionVisibility> Visibilities, string text> {
  list<HelpTextVariant> HelpTextsForVariants = [HelpTextVariant<Visibilities, text>];
}
class MetaVarName<string name> { string MetaVarName = name; }
class Values<string value> { string Values = value; }
class ValuesCode<code valuecode> { code ValuesCode = valuecode; }

// The fields that options set.

// The path of a field, and the prefix of the macro that the option is given to.
class KeyPathAndMacro<string key_path_prefix, string key_path_base, string macro_prefix = ""> {
  code KeyPath = key_path_prefix # key_path_base;
  code MacroPrefix = macro_prefix;
}

// The option is implied if one of the fields is true.
class ImpliedByAnyOf<list<string> key_paths, code value = "true"> {
  code ImpliedCheck = !foldl("false", key_paths, all, path, !strconcat(all, " || ", path));
  code ImpliedValue = value;
}

class MarshallingInfo<KeyPathAndMacro kpm, code defaultvalue> {
  code KeyPath = kpm.KeyPath;
  code MacroPrefix = kpm.MacroPrefix;
  code DefaultValue = defaultvalue;
}

class MarshallingInfoString<KeyPathAndMacro kpm, code defaultvalue = "std::string()">
    : MarshallingInfo<kpm, defaultvalue> {
  code Normalizer = "normalizeString";
  code Denormalizer = "denormalizeString";
}

class MarshallingInfoInt<KeyPathAndMacro kpm, code defaultvalue = "0", code type = "unsigned">
    : MarshallingInfo<kpm, defaultvalue> {
  code Normalizer = "normalizeStringIntegral<" # type # ">";
  code Denormalizer = "denormalizeString<" # type # ">";
}

class MarshallingInfoStringVector<KeyPathAndMacro kpm>
    : MarshallingInfo<kpm, "std::vector<std::string>({})"> {
  code Normalizer = "normalizeStringVector";
  code Denormalizer = "denormalizeStringVector";
}

class MarshallingInfoFlag<KeyPathAndMacro kpm, code defaultvalue = "false">
    : MarshallingInfo<kpm, defaultvalue> {
  code Normalizer = "normalizeSimpleFlag";
  code Denormalizer = "denormalizeSimpleFlag";
}

class MarshallingInfoNegativeFlag<KeyPathAndMacro kpm, code defaultvalue = "true">
    : MarshallingInfo<kpm, defaultvalue> {
  code Normalizer = "normalizeSimpleNegativeFlag";
  code Denormalizer = "denormalizeSimpleFlag";
}

class MarshallingInfoBitfieldFlag<KeyPathAndMacro kpm, code value>
    : MarshallingInfoFlag<kpm, "0u"> {
  code Normalizer = "makeFlagToValueNormalizer(" # value # ")";
  code ValueMerger = "mergeMaskValue";
  code ValueExtractor =
      "(extractMaskValue<unsigned, decltype(" # value # "), " # value # ">)";
}

class MarshallingInfoBooleanFlag<KeyPathAndMacro kpm, code defaultvalue, code value,
                                 code other_value, code other_name>
    : MarshallingInfoFlag<kpm, defaultvalue> {
  code Normalizer =
      "makeBooleanOptionNormalizer(" # value # ", " # other_value # ", OPT_" # other_name # ")";
  code Denormalizer = "makeBooleanOptionDenormalizer(" # value # ")";
}

class MarshallingInfoEnum<KeyPathAndMacro kpm, code defaultvalue>
    : MarshallingInfo<kpm, defaultvalue> {
  code Normalizer = "normalizeSimpleEnum";
  code Denormalizer = "denormalizeSimpleEnum";
}

class ShouldParseIf<code condition> { code ShouldParse = condition; }
class AlwaysEmit { bit ShouldAlwaysEmit = true; }
class Normalizer<code normalizer> { code Normalizer = normalizer; }
class Denormalizer<code denormalizer> { code Denormalizer = denormalizer; }
class NormalizedValuesScope<code scope> { code NormalizedValuesScope = scope; }
class NormalizedValues<list<code> definitions> { list<code> NormalizedValues = definitions; }
class ValueMerger<code merger> { code ValueMerger = merger; }
class ValueExtractor<code extractor> { code ValueExtractor = extractor; }

// Arguments that have no name: those that are no options, and those that are not known.
def INPUT : Option<[], "<input>", KIND_INPUT>;
def UNKNOWN : Option<[], "<unknown>", KIND_UNKNOWN>;

#endif
