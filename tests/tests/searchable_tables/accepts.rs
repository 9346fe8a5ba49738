//! Tables that are unusual.

use super::{generate, generate_alone};

#[test]
fn nothing_is_a_description_as_well() {
    let code = generate("");
    assert!(code.contains("mod search_tables"), "{code}");
    assert!(!code.contains("pub enum"), "{code}");
}

/// LLVM 14 has neither fields that select rows nor ranges, LLVM 22 has enumerations with scopes.
#[test]
fn libraries_of_other_releases() {
    let table = "class GenericTable {
          string FilterClass; string CppTypeName = FilterClass; list<string> Fields;
          list<string> PrimaryKey; string PrimaryKeyName; bit PrimaryKeyEarlyOut = 0;
        }
        class Row<bits<4> number> { bits<4> Number = number; }
        def : Row<1>;
        def Rows : GenericTable { let FilterClass = \"Row\"; let Fields = [\"Number\"];
          let PrimaryKey = [\"Number\"]; let PrimaryKeyName = \"rowByNumber\"; }";
    let kinds = "class GenericEnum {
          string FilterClass; string NameField; string ValueField; bit Scoped = 0;
        }
        class GenericEnumClass : GenericEnum { let Scoped = 1; }
        class Kind;
        def One : Kind;
        def Kinds : GenericEnumClass { let FilterClass = \"Kind\"; }";
    assert!(generate_alone(table).contains("pub const fn by_number(number: u8)"));
    assert!(generate_alone(kinds).contains("pub enum Kinds {\n"));
}

#[test]
fn members_may_have_the_same_name() {
    let text = "class Kind<int value> { int Value = value; string Name = \"Same\"; }
        def A : Kind<1>;
        def B : Kind<2>;
        def Kinds : GenericEnum {
          let FilterClass = \"Kind\";
          let NameField = \"Name\";
          let ValueField = \"Value\";
        }";
    let code = generate(text);
    assert!(
        code.contains("    Same,") && code.contains("    Same_2,"),
        "{code}"
    );
}

#[test]
fn tables_without_fields() {
    let text = "class Row; def : Row; def Rows : GenericTable {
          let FilterClass = \"Row\"; let Fields = []; }";
    assert!(generate(text).contains("pub const LEN: usize = 1;"));
}

#[test]
fn rows_of_two_tables_have_one_type_if_they_are_alike() {
    let text = "class Row<bits<4> number> { bits<4> Number = number; bits<9> Wide = 7; }
        def : Row<1>;
        def A : GenericTable { let FilterClass = \"Row\"; let Fields = [\"Number\"]; }
        def B : GenericTable { let FilterClass = \"Row\"; let Fields = [\"Number\"]; }
        def C : GenericTable { let FilterClass = \"Row\"; let Fields = [\"Wide\"]; }";
    let code = generate(text);
    assert!(code.contains("/// A row of [`A`], [`B`].\n"), "{code}");
    assert!(code.contains("pub struct ARow {\n") && code.contains("pub struct CRow {\n"));
}

#[test]
fn names_that_are_taken() {
    let text = "class Status<bits<4> number> { bits<4> row = number; bits<4> Row = number; }
        def : Status<1>;
        def Status : GenericTable {
          let FilterClass = \"Status\";
          let Fields = [\"row\", \"Row\"];
          let PrimaryKey = [\"row\", \"Row\"];
          let PrimaryKeyName = \"row\";
        }
        def Option : GenericTable { let FilterClass = \"Status\"; let Fields = [\"row\"]; }
        def statusByRow : SearchIndex { let Table = Status; let Key = [\"row\"]; }
        def otherByRow : SearchIndex { let Table = Status; let Key = [\"Row\"]; }";
    let code = generate(text);
    for wanted in [
        "pub enum Status {}",
        "pub struct StatusRow {",
        "pub struct OptionRow {",
        "pub enum OptionTable {}",
        "pub const fn row_2(row_2: u8, row_2_2: u8)",
        "pub const fn status_by_row(",
        "pub const fn other_by_row(",
    ] {
        assert!(code.contains(wanted), "{wanted}: {code}");
    }
}

/// As `PackedVectorFormats` of SPIRV in LLVM 22.
#[test]
fn enumerations_without_members_are_left_out() {
    let kind = "class Kind; def Kind : GenericEnum { let FilterClass = \"Kind\"; }";
    let code = generate(kind);
    assert!(!code.contains("Kind"), "{code}");
    let other = "class Other; def Only : Other;
        def Others : GenericEnum { let FilterClass = \"Other\"; }";
    let code = generate(&format!("{kind} {other}"));
    assert!(
        code.contains("pub enum Others {") && !code.contains("Kind"),
        "{code}"
    );
}
