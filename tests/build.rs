//! Makes the parser of `grammar.pest`, with which `tests/language/grammar.rs` compares the
//! one in the library. `TBLGEN_BLESS=1` writes the library's.

#[path = "build/rules.rs"]
mod rules;

use quote::quote;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

const GRAMMAR: &str = "../grammar.pest";
const PARSER: &str = "../tblgen-lang/src/syntax/generated.rs";
const HEADER: &str = "\
// @generated from grammar.pest by tests/build.rs. After a change of the grammar:
//     TBLGEN_BLESS=1 cargo test -p tblgen-tests grammar
// The library has this file instead of a derive, so that nobody who uses it has
// to build a generator of parsers.

";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed={GRAMMAR}");
    println!("cargo::rerun-if-env-changed=TBLGEN_BLESS");
    let grammar = fs::read_to_string(GRAMMAR)?;
    let (_, rules) = pest_meta::parse_and_optimize(&grammar).map_err(|faults| {
        let faults = faults.iter().map(ToString::to_string);
        faults.collect::<Vec<_>>().join("\n")
    })?;
    let rules = rules::Rules::new(&rules)?.tokens()?;
    let parser = quote! {
        #![allow(unused_must_use, unused_parens, clippy::all, clippy::pedantic)]

        use super::matching::{Parse, is_xid_continue, is_xid_start};

        #rules
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
