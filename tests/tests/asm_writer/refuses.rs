//! Descriptions of which no printer of assembly can be made.

use tblgen_tests::Refused;

#[test]
fn wrong_assembly_is_explained() {
    let assembly = Refused {
        folder: "asm_writer/bad",
        backend: "print-assembly",
    };
    assembly.check_all();
}

#[test]
fn wrong_records_of_texts_are_explained() {
    let records = Refused {
        folder: "asm_writer/bad_records",
        backend: "asm_writer",
    };
    records.check_all();
}
