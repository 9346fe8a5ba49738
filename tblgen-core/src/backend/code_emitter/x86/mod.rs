//! The encoder of X86: the tables of the one that the runtime has.
//!
//! LLVM: X86MCCodeEmitter.cpp, which is written by hand and reads `TSFlags`.

mod items;
mod layout;
mod schema;

use quote::quote;

use tblgen_codegen::{BackendError, Emission, TableItems};
use tblgen_lang::diagnostic::nowhere;

use super::TABLES;

/// Generates the tables, and the type that reads them.
pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let model = emission.models().x86_encoding()?;
    let too_large = |_| nowhere("the tables of the encoder are too large");
    let layout = layout::layout(&model).map_err(too_large)?;
    let mut tables = TableItems::new([], &context);
    tables.tables("ENCODER", None, &layout);
    emission.part("code_emitter", items::items(&context));
    emission.part(TABLES, tables.module(&quote!(), &context));
    Ok(())
}
