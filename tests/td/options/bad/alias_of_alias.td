include "llvm/Option/OptParser.td"
def help : Flag<["--"], "help">;
def h : Flag<["-"], "h">, Alias<help>;
def _QUESTION : Flag<["-"], "?">, Alias<h>;
