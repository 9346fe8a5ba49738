// Keywords of a small language, and the binding power of its operators.
include "llvm/TableGen/SearchableTable.td"

class Role;
def Declaration : Role;
def Statement : Role;
def Value : Role;

def Role : GenericEnum {
  let FilterClass = "Role";
}

class Keyword<string text, Role role> {
  string Text = text;
  Role Is = role;
}
def : Keyword<"fn", Declaration>;
def : Keyword<"let", Declaration>;
def : Keyword<"if", Statement>;
def : Keyword<"while", Statement>;
def : Keyword<"return", Statement>;
def : Keyword<"true", Value>;
def : Keyword<"false", Value>;

def Keywords : GenericTable {
  let FilterClass = "Keyword";
  let Fields = ["Text", "Is"];
  string TypeOf_Is = "Role";
}
def keywordByText : SearchIndex {
  let Table = Keywords;
  let Key = ["Text"];
}

class Operator<string sign, int power, bit right = 0> {
  string Sign = sign;
  bits<8> Power = power;
  bit BindsRight = right;
}
def : Operator<"=", 1, 1>;
def : Operator<"+", 4>;
def : Operator<"-", 4>;
def : Operator<"*", 5>;
def : Operator<"^", 6, 1>;

def Operators : GenericTable {
  let FilterClass = "Operator";
  let Fields = ["Sign", "Power", "BindsRight"];
  let PrimaryKey = ["Power"];
  let PrimaryKeyName = "operatorsByPower";
  let PrimaryKeyReturnRange = 1;
}
def operatorBySign : SearchIndex {
  let Table = Operators;
  let Key = ["Sign"];
}
