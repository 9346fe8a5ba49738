//! The reference of Clang's options as reStructuredText, byte by byte that of clang-tblgen.
//!
//! LLVM: ClangOptionDocEmitter.cpp. The record `GlobalDocumentation` tells which options it shows.

mod names;
mod print;
mod tree;
mod visible;

use tblgen_codegen::{BackendError, Emission};
use tblgen_facts::visible::VisibleLines;
use tblgen_lang::diagnostic::nowhere;

use print::Printer;
use visible::Visibility;

/// The record that describes the document.
const DOCUMENT: &str = "GlobalDocumentation";

/// `--gen-opt-docs`: the reference of options that Clang's documentation has.
pub(crate) fn reference(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let records = emission.records();
    let Some(document) = records.def(DOCUMENT) else {
        let message = "The GlobalDocumentation top-level definition is missing, no documentation \
                       will be generated.";
        return Err(nowhere(message).into());
    };
    let visibility = Visibility::new(document)?;
    let root = tree::read(records, &visibility)?;
    let text = Printer::new(document, &visibility)?.text(&root)?;
    write!(emission.out(), "{}", VisibleLines(&text))?;
    Ok(())
}
