//! Encodings, codecs and orders of tables that are wrong.

use tblgen_tests::Refused;

#[test]
fn wrong_decodings_are_explained() {
    let decodings = Refused {
        folder: "disassembler/bad",
        backend: "disassembler",
    };
    decodings.check_all();
}

#[test]
fn wrong_encodings_are_explained() {
    let encodings = Refused {
        folder: "code_emitter/bad",
        backend: "code_emitter",
    };
    encodings.check_all();
}
