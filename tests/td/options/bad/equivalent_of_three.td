include "llvm/Option/OptParser.td"
def c : Flag<["-", "--"], "x">;
def a : Joined<["-", "--"], "x">;
def b : CommaJoined<["-", "--"], "y">;
def d : Flag<["-", "--"], "y">;
