// Tables with generated look-up functions.

// An enumeration with one member per record of `FilterClass`.
class GenericEnum {
  string FilterClass;
  string NameField;
  string ValueField;
}

// A table with one row per record of `FilterClass`, one column per field.
class GenericTable {
  string FilterClass;
  string FilterClassField = ?;       // a bit; rows are where it is set
  string CppTypeName = FilterClass;
  list<string> Fields;
  list<string> PrimaryKey;
  string PrimaryKeyName;
  bit PrimaryKeyEarlyOut = false;
  bit PrimaryKeyReturnRange = false;
}

// One more way to look up rows.
class SearchIndex {
  GenericTable Table;
  list<string> Key;
  bit EarlyOut = false;
}

// The older form: deriving from it makes a table of the deriving class.
class SearchableTable {
  list<string> SearchableFields;
  string EnumNameField = "Name";
  string EnumValueField;
}
