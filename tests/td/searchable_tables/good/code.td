// Code: literals of C++ that are numbers or texts, and text that is none.
include "llvm/TableGen/SearchableTable.td"

class Limit<string name, code least, code greatest, code test, bits<4> nibble> {
  string Name = name;
  code Least = least;
  code Greatest = greatest;
  code Test = test;
  string Plain = "x" # nibble;
  bits<4> Nibble = nibble;
}

def : Limit<"byte", [{ 0 }], [{0xFF}], [{ a < b }], 1>;
def : Limit<"word", [{0}], [{65535u}], [{}], 5>;
def : Limit<"signed", [{-128}], [{ 127 }], [{ f(1, 2) }], 9>;

def Limits : GenericTable {
  let FilterClass = "Limit";
  let Fields = ["Nibble", "Name", "Least", "Greatest", "Test", "Plain"];
  string TypeOf_Least = "code";
  string TypeOf_Greatest = "code";
  string TypeOf_Test = "code";
  let PrimaryKey = ["Nibble"];
  let PrimaryKeyName = "limitByNibble";
}
def limitByName : SearchIndex { let Table = Limits; let Key = ["Name"]; }
def limitByPlainAndName : SearchIndex { let Table = Limits; let Key = ["Plain", "Name"]; }

// Strings in code are texts.
class Word<code text, code other, bits<4> number> {
  code Text = text;
  code Other = other;
  bits<4> Number = number;
}
def : Word<[{"one"}], [{"x"}], 1>;
def : Word<[{"Two"}], [{nullptr}], 2>;
def : Word<[{"three"}], [{"y"}], 3>;
def : Word<[{"four"}], [{"y"}], 4>;
def Words : GenericTable {
  let FilterClass = "Word";
  let Fields = ["Text", "Other", "Number"];
  string TypeOf_Text = "code";
  string TypeOf_Other = "code";
  let PrimaryKey = ["Number"];
  let PrimaryKeyName = "wordByNumber";
}
def wordByText : SearchIndex { let Table = Words; let Key = ["Text"]; }
