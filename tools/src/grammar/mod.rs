//! `cargo xtask grammar`: writes the parser that pest's generator makes of `grammar.pest`.
//!
//! The library has the parser instead of a derive, so that nobody who uses it has to build a
//! generator of parsers, nor waits for pest's runtime: what the parser calls of pest is replaced by
//! `tblgen-lang/src/syntax/parser_state.rs`. [`limits`] refuses grammars that need more.

mod limits;

use anyhow::{Context as _, Result, anyhow, ensure};
use quote::quote;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

/// The file of the grammar.
const GRAMMAR: &str = "grammar.pest";
/// The file of the parser.
const PARSER: &str = "tblgen-lang/src/syntax/generated.rs";
/// The beginning of the parser.
const HEAD: &str = "\
// @generated from grammar.pest by `cargo xtask grammar`. Call that after a change of the
// grammar; `cargo xtask grammar --check` fails if this file is not what the grammar gives.
//
// This is what pest's generator makes of the grammar, but for two names: the calls of `::pest` go to
// `parser_state`, which does just these and is several times faster, and `Box` is the standard one.

#![allow(unreachable_pub, missing_docs, dead_code, clippy::all, clippy::pedantic)]

";

/// The command line of `cargo xtask grammar`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Fail if the parser is not that of the grammar, instead of writing it.
    #[arg(long)]
    check: bool,
}

/// Writes or checks the parser in the workspace `root`.
pub(crate) fn run(options: &Options, root: &Path) -> Result<ExitCode> {
    let read =
        |path| fs::read_to_string(root.join(path)).with_context(|| format!("reading {path}"));
    let parser = parser(&read(GRAMMAR)?)?;
    if options.check {
        ensure!(
            read(PARSER)? == parser,
            "{PARSER} is not what {GRAMMAR} gives: run `cargo xtask grammar`"
        );
    } else {
        fs::write(root.join(PARSER), parser).with_context(|| format!("writing {PARSER}"))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The parser of a grammar.
fn parser(grammar: &str) -> Result<String> {
    let (builtins, rules) = pest_meta::parse_and_optimize(grammar).map_err(|errors| {
        let errors = errors.into_iter().map(|error| error.to_string());
        anyhow!("{GRAMMAR}:\n{}", errors.collect::<Vec<_>>().join("\n"))
    })?;
    limits::check(&builtins, &rules)
        .with_context(|| format!("{GRAMMAR} needs more of pest than our parser_state does"))?;
    // Given as text, the grammar leaves no path of this machine in the parser.
    let input = quote! {
        #[grammar_inline = #grammar]
        pub(crate) struct Generated;
    };
    let tokens = pest_generator::derive_parser(input, false);
    let file = syn::parse2(quote!(pub(crate) struct Generated; #tokens))?;
    let text = prettyplease::unparse(&file)
        .replace("::pest::", "crate::syntax::parser_state::")
        .replace("::alloc::boxed::Box", "Box");
    Ok(format!("{HEAD}{text}"))
}

#[cfg(test)]
mod tests {
    use super::{Options, parser, run};
    use crate::corpus::paths;

    #[test]
    fn the_parser_is_that_of_the_grammar() {
        run(&Options { check: true }, &paths::workspace()).unwrap();
    }

    #[test]
    fn mistakes_in_a_grammar_are_errors() {
        let error = parser("a = { b }").unwrap_err().to_string();
        assert!(error.contains("rule b is undefined"), "{error}");
    }
}
