// Rows that searches of LLVM miss, because they sort numbers with signs and texts with quotes.
include "llvm/TableGen/SearchableTable.td"

class Level<int value> { int Value = value; }
def Lowest : Level<-5>;
def Low : Level<-1>;
def None : Level<0>;
def Same : Level<0>;
def High : Level<7>;
def Highest : Level<2147483647>;

def Level : GenericEnum {
  let FilterClass = "Level";
  let ValueField = "Value";
}

class Entry<Level level, bits<64> wide, bits<32> word, bits<3> few, bit flag, string text> {
  Level L = level;
  bits<64> Wide = wide;
  bits<32> Word = word;
  bits<3> Few = few;
  bit Flag = flag;
  string Text = text;
}

def : Entry<Lowest, 0, 0, 0, 0, "a">;
def : Entry<Low, 0x8000000000000000, 0x80000000, 1, 1, "a b">;
def : Entry<None, 0x7fffffffffffffff, 0x7fffffff, 2, 0, "A!">;
def : Entry<High, 0xffffffffffffffff, 0xffffffff, 3, 1, "aB">;
def : Entry<Highest, 1, 1, 4, 0, "AbcdefghijK">;
def : Entry<High, 2, 5, 5, 1, "abcdefghIJL">;
def : Entry<High, 2, 5, 6, 0, "abcdefgh">;
def : Entry<Low, 3, 4, 7, 0, "">;

def ByLevel : GenericTable {
  let FilterClass = "Entry";
  let Fields = ["L", "Wide", "Word", "Few", "Flag", "Text"];
  string TypeOf_L = "Level";
  let PrimaryKey = ["L", "Wide"];
  let PrimaryKeyName = "entryByLevel";
}
def entryByWide : SearchIndex { let Table = ByLevel; let Key = ["Wide"]; }
def entryByWideEarly : SearchIndex {
  let Table = ByLevel;
  let Key = ["Wide"];
  let EarlyOut = 1;
}
def entryByWord : SearchIndex { let Table = ByLevel; let Key = ["Word"]; }
def entryByFew : SearchIndex { let Table = ByLevel; let Key = ["Few"]; }
def entryByFlag : SearchIndex { let Table = ByLevel; let Key = ["Flag"]; }
def entryByLevelAlone : SearchIndex { let Table = ByLevel; let Key = ["L"]; }
def entryByLevelEarly : SearchIndex {
  let Table = ByLevel;
  let Key = ["L", "Flag"];
  let EarlyOut = 1;
}
def entryByText : SearchIndex { let Table = ByLevel; let Key = ["Text"]; }
def entryByAll : SearchIndex {
  let Table = ByLevel;
  let Key = ["Flag", "Text", "Word", "Wide", "L", "Few"];
}

def ByWide : GenericTable {
  let FilterClass = "Entry";
  let CppTypeName = "WideEntry";
  let Fields = ["Few", "Wide", "Text"];
  let PrimaryKey = ["Wide"];
  let PrimaryKeyName = "wideRows";
  let PrimaryKeyReturnRange = 1;
}

// Strings in code: rows are sorted by the code, with the blank before the quote.
class Word<code text, bits<4> number> { code Text = text; bits<4> Number = number; }
def : Word<[{"one"}], 1>;
def : Word<[{ "Two" }], 2>;
def : Word<[{"three"}], 3>;
def Words : GenericTable {
  let FilterClass = "Word";
  let Fields = ["Text", "Number"];
  string TypeOf_Text = "code";
  let PrimaryKey = ["Number"];
  let PrimaryKeyName = "wordByNumber";
}
def wordByText : SearchIndex { let Table = Words; let Key = ["Text"]; }

// Negative members without gaps.
class Step<int value> { int Value = value; string Name = "step" # value; }
foreach value = [-1, 0, 1] in def "Step" # !add(value, 1) : Step<value>;
def Step : GenericEnum {
  let FilterClass = "Step";
  let ValueField = "Value";
}
class Stair<Step step> { Step S = step; int Unused = 1; }
foreach step = [Step0, Step1, Step2] in def : Stair<step>;
def Stairs : GenericTable {
  let FilterClass = "Stair";
  let Fields = ["S"];
  string TypeOf_S = "Step";
  let PrimaryKey = ["S"];
  let PrimaryKeyName = "stairByStep";
}
