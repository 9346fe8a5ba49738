//! The look of the generated code.

use super::generate;

#[test]
fn a_table_and_its_keys() {
    let text = "class Row<string name, bits<12> number, bit flag> {
          string Name = name;
          bits<12> Number = number;
          bit Flag = flag;
        }
        def : Row<\"one\", 1, 0>;
        def : Row<\"many\", 700, 1>;
        def Rows : GenericTable {
          let FilterClass = \"Row\";
          let Fields = [\"Name\", \"Number\", \"Flag\"];
          let PrimaryKey = [\"Number\"];
          let PrimaryKeyName = \"rowByNumber\";
          let PrimaryKeyEarlyOut = 1;
        }
        def rowByName : SearchIndex { let Table = Rows; let Key = [\"Name\"]; }";
    assert_snapshot_in!("code", "table", generate(text));
}
