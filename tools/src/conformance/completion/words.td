// Options whose names and values have a meaning in shells. What is typed of each is in `cases.rs`.

include "llvm/Option/OptParser.td"

def First : OptionFlag;
def Second : OptionFlag;

def command : Flag<["--"], "n0$(touch x)">, HelpText<"$(touch x) `touch x`">;
def older : Flag<["--"], "t`touch x`">, HelpText<"'; touch x; '">;
def blank : Flag<["--"], "blank s">;
def star : Flag<["--"], "star*">;
def dollar : Flag<["--"], "dollar$HOME">;
def quotes : Flag<["--"], "quo'te\"s\\">;
def marks : Flag<["--"], "p;touch x;|&<>(){}[]!#~^?%@+,.">;
def letters : Flag<["--"], "größe">;
def colon : Joined<["--"], "r:">, Values<"x y,z">;
def color : Joined<["--"], "color=">, Values<"a b,v$(touch x),w'*,plain">;
def linker : CommaJoined<["-"], "Wl,">, Values<"one,two words">;
def same_1 : Flag<["--"], "same $(touch x)1">;
def same_2 : Flag<["--"], "same $(touch x)2">;
def hidden : Flag<["--"], "u\n; touch x\n">;
def va : Flag<["--"], "va">, Flags<[First]>;
def vb : Flag<["--"], "vb">, Flags<[Second]>;
