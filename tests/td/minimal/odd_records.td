// For records: a class for each type of field.
class Bit { bit x = 0; }
def : Bit;
class Bits { bits<3> x = 1; }
def : Bits;
class Int { int x = 1; }
def : Int;
class String { string x = ""; }
def : String;
class List { list<int> x = []; }
def : List;
class Lists { list<list<string>> x = []; }
def : Lists;
def op;
class Dag { dag x = (op); }
def one : Dag;
class Of { Dag x = one; }
def : Of;
class Unset { int x = ?; }
def : Unset;
