include "llvm/Option/OptParser.td"

// Those who see an option: everybody, the compiler, and the program that the compiler calls.
def CC : OptionVisibility;
def CC1 : OptionVisibility;
def NoDriver : OptionFlag;

def Output : OptionGroup<"<output>">, HelpText<"OUTPUT">;
def Warnings : OptionGroup<"<W>">;
def Errors : OptionGroup<"<E>"> { let Group = Warnings; let Flags = [NoDriver]; }

// One option of each kind.
def help : Flag<["-", "--"], "help">, HelpText<"Print this help">, Visibility<[DefaultVis, CC]>;
def h : Flag<["-"], "h">, Alias<help>;
def o : JoinedOrSeparate<["-"], "o">, MetaVarName<"<file>">, HelpText<"Write to <file>">,
    Group<Output>;
def output_EQ : Joined<["--"], "output=">, Alias<o>, Group<Output>;
def O : Joined<["-"], "O">, HelpText<"Optimise">, Values<"0,1,2,3,s">;
def O_flag : Flag<["-"], "O">, Alias<O>, AliasArgs<["1"]>, HelpText<"Optimise a little">;
def fast : Flag<["--"], "fast">, Alias<O>, AliasArgs<["3"]>;
def plain : Flag<["--"], "plain">, Alias<O>;
def Wl_COMMA : CommaJoined<["-"], "Wl,">, Flags<[RenderAsInput]>,
    HelpText<"Pass the arguments to the linker">, MetaVarName<"<arg>">;
def sectalign : MultiArg<["-"], "sectalign", 3>, HelpText<"Align a section">;
def Xarch : JoinedAndSeparate<["-"], "Xarch_">, HelpText<"An option for one architecture">;
def args : Option<["--"], "args", KIND_REMAINING_ARGS>, HelpText<"Arguments of the program">;
def link : Option<["/", "-"], "link", KIND_REMAINING_ARGS_JOINED>, HelpText<"Options of the linker">;
def x : Separate<["-"], "x">, HelpText<"The language">, Values<"c,c++,none">,
    Flags<[RenderJoined]>;
def v : Flag<["-"], "v">, HelpText<"Say more">;
def q : Flag<["-"], "q">, HelpText<"Say less">;
def mcpu_EQ : Joined<["-"], "mcpu=">, ValuesCode<[{ all_processors }]>;
def secret : Flag<["--"], "secret">, Flags<[HelpHidden]>, HelpText<"Hidden">;

// Pairs of a flag and its opposite.
multiclass Pair<string name, string help> {
  def "f"#NAME : Flag<["-"], "f"#name>, HelpText<"Do "#help>, Visibility<[DefaultVis, CC1]>;
  def "fno_"#NAME : Flag<["-"], "fno-"#name>, HelpText<"Do not "#help>;
}
defm builtin : Pair<"builtin", "know builtin functions">;

def Wall : Flag<["-"], "Wall">, Group<Warnings>, HelpText<"All warnings">;
def Werror : Flag<["-"], "Werror">, Group<Errors>;
def Werror_EQ : CommaJoined<["-"], "Werror=">, Group<Errors>;
def CC1only : Flag<["-"], "cc1-only">, Visibility<[CC1]>, HelpText<"For the compiler alone">,
    HelpTextForVariants<[CC], "For the driver">;

// The field that an option sets.
def color_EQ : Joined<["--"], "color=">, Values<"always,never">,
    MarshallingInfoEnum<KeyPathAndMacro<"Opts.", "Color", "TOOL_">, "Never">,
    NormalizedValuesScope<"Color">, NormalizedValues<["Always", "Never"]>,
    HelpText<"When to use colours\nThe default is \"never\"">;
