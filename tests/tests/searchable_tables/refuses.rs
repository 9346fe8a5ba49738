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
        "error: there are more than 65534 members of the enum 'Kind'\n"
    );
}
