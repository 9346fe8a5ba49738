//! The parser in the library is that of `grammar.pest`.

use tblgen_tests::diff;

#[test]
fn the_parser_is_that_of_the_grammar() {
    let made = include_str!(concat!(env!("OUT_DIR"), "/parser.rs"));
    let kept = include_str!("../../../tblgen-lang/src/syntax/generated.rs");
    assert!(
        made == kept,
        "run TBLGEN_BLESS=1 cargo test -p tblgen-tests grammar\n{}",
        diff(kept.as_bytes(), made.as_bytes()),
    );
}
