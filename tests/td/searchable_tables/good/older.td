// Tables of the older kind.
include "llvm/TableGen/SearchableTable.td"

class Port<string name, bits<6> number> : SearchableTable {
  let SearchableFields = ["Name", "Number"];
  let EnumValueField = "Number";
  string Name = name;
  bits<6> Number = number;
  code Needs = [{ {} }];
}
def : Port<"uart0", 0x10>;
def : Port<"uart1", 0x11>;
let Needs = [{ {Spi, Dma} }] in def : Port<"spi", 0x20>;
def : Port<"i2c", 0x12>;

// Without an enumeration.
class Pin<string label, bits<8> number> : SearchableTable {
  let SearchableFields = ["Label"];
  let EnumNameField = ?;
  string Label = label;
  bits<8> Number = number;
}
def : Pin<"PA0", 0>;
def : Pin<"pb1", 17>;

// Derived classes are no tables of their own.
class Led<string label> : Pin<label, 3>;
def : Led<"LED">;
