include "llvm/Option/OptParser.td"

// Sub-commands, as LLVM 22 has them.
def build : SubCommand<"build", "Build the program", "tool build [options] <dir>">;
def run : SubCommand<"run", "Run the program">;

def help : Flag<["--"], "help">, HelpText<"Print this help">;
def release : Flag<["--"], "release", [build, run]>, HelpText<"With optimisation">;
def jobs : Separate<["-"], "j", [build]>, MetaVarName<"<n>">, HelpText<"Jobs at a time">;
