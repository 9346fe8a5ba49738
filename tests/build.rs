//! Makes the parser of `grammar.pest`, with which `tests/language/grammar.rs` compares the
//! one in the library. `TBLGEN_BLESS=1` writes the library's.

use quote::quote;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

const GRAMMAR: &str = "../grammar.pest";
const PARSER: &str = "../tblgen-lang/src/syntax/generated.rs";
const HEADER: &str = "\
// @generated from grammar.pest by pest_generator. After a change of the grammar:
//     TBLGEN_BLESS=1 cargo test -p tblgen-tests grammar
// The library has this file instead of a derive, so that nobody who uses it has
// to build a generator of parsers.

";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={GRAMMAR}");
    println!("cargo::rerun-if-env-changed=TBLGEN_BLESS");
    let parser = pest_generator::derive_parser(
        quote! {
            #[grammar = #GRAMMAR]
            pub(crate) struct TableGenParser;
        },
        false,
    );
    let parser = quote! {
        #![allow(dead_code, missing_docs, unreachable_pub, clippy::all, clippy::pedantic)]

        /// The parser of the grammar.
        pub(crate) struct TableGenParser;

        #parser
    };
    let text = HEADER.to_string() + &prettyplease::unparse(&syn::parse2(parser)?);
    if env::var_os("TBLGEN_BLESS").is_some() {
        fs::write(
            Path::new(&env::var("CARGO_MANIFEST_DIR")?).join(PARSER),
            &text,
        )?;
    }
    let out = PathBuf::from(env::var("OUT_DIR")?);
    Ok(fs::write(out.join("parser.rs"), text)?)
}
