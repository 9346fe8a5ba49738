// Code: literals of C++ that are numbers, and text that is none.
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
