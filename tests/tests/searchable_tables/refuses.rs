//! Tables that are wrong.

use tblgen_tests::Refused;

use super::generate;

#[test]
fn wrong_tables_are_explained() {
    let tables = Refused {
        folder: "searchable_tables/bad",
        backend: "searchable_tables",
    };
    tables.check_all();
}

#[test]
fn members_have_numbers_of_16_bits() {
    let text = "class Kind;
        foreach i = 0...255 in foreach j = 0...255 in def K#i#_#j : Kind;
        def Kind : GenericEnum { let FilterClass = \"Kind\"; }";
    assert_eq!(
        generate(text),
        "td/rows.td:4:13: error: there are more than 65534 members of the enum 'Kind'\n\
         \x20       def Kind : GenericEnum { let FilterClass = \"Kind\"; }\n            ^\n"
    );
}

#[test]
fn tables_refer_to_at_most_65534_intrinsics() {
    let text = "class Intrinsic { string TargetPrefix = \"\"; string LLVMName = \"\"; }
        class Row<Intrinsic intrinsic> { Intrinsic I = intrinsic; }
        foreach i = 0...255 in foreach j = 0...255 in {
          def int_a#i#_#j : Intrinsic;
          def : Row<!cast<Intrinsic>(\"int_a\"#i#\"_\"#j)>;
        }
        def Rows : GenericTable { let FilterClass = \"Row\"; let Fields = [\"I\"]; }";
    let found = generate(text);
    let message =
        "td/rows.td:8:13: error: there are more than 65534 records of Intrinsic in tables";
    assert!(found.starts_with(message), "{found}");
}

#[test]
fn what_is_not_known_is_left_out() {
    let records = Refused {
        folder: "searchable_tables/left_out",
        backend: "searchable_tables",
    };
    records.check_left_out();
}
