//! Parts that are made side by side.
//!
//! One after the other: 6 to 14 % more wall time for options, diagnostics and intrinsics.

use super::Emission;
use crate::context::EmitContext;
use crate::parts::Items;
#[cfg(feature = "files")]
use tblgen_lang::parallel;
use tblgen_model::support::faults::Diagnostics;

/// The name of a part, and a function that makes its items.
pub type PartOf<'f> = (&'f str, &'f (dyn Fn(&EmitContext) -> Items + Sync));

/// The number of threads on which parts become text. Most outputs have two parts, and more threads
/// would compete for the allocator.
#[cfg(feature = "files")]
const THREADS: usize = 2;

impl Emission<'_> {
    /// Adds parts that do not depend on each other. Each function gets a
    /// [context](Emission::context) of its own.
    ///
    /// For files they run side by side, and each part becomes text where it is made, because
    /// tokens cannot leave their thread. Within a macro they run one after the other. What takes
    /// longest comes last: it is begun first.
    ///
    /// ```
    /// use tblgen_codegen::quote::quote;
    /// use tblgen_codegen::{Backend, BackendError, Emission, EmitOptions, emit_all};
    ///
    /// struct Both;
    ///
    /// impl Backend for Both {
    ///     fn name(&self) -> &'static str {
    ///         "both"
    ///     }
    ///
    ///     fn help(&self) -> &'static str {
    ///         "Generate two numbers"
    ///     }
    ///
    ///     fn emit(&self, emission: &mut Emission<'_>) -> Result<(), BackendError> {
    ///         let number = emission.records().defs().len();
    ///         emission.parts_of("tables", &[
    ///             ("numbers", &|context| {
    ///                 let tables = &context.tables;
    ///                 quote!(pub const RECORDS: usize = #tables::RECORDS;).into()
    ///             }),
    ///             ("tables", &|_| {
    ///                 quote!(mod tables { pub(super) const RECORDS: usize = #number; }).into()
    ///             }),
    ///         ])?;
    ///         Ok(())
    ///     }
    /// }
    ///
    /// let done = tblgen_lang::compile_text("a.td", "def A; def B;", &Default::default());
    /// let records = done.records.unwrap();
    /// let options = EmitOptions::default();
    /// let parts = emit_all(&[&Both], &records, &options).unwrap();
    /// let names: Vec<_> = parts.iter().filter_map(|part| part.name.as_deref()).collect();
    /// assert_eq!(names, ["numbers", "tables"]);
    /// # #[cfg(feature = "files")] {
    /// let code = tblgen_codegen::emit_code(&[&Both], &records, &options, false).unwrap();
    /// let text = tblgen_codegen::rust_file("a.td", &code);
    /// assert!(text.contains("pub const RECORDS: usize = tables::RECORDS;\n\nmod tables {"));
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// A [`context`](Emission::context) cannot be made, or tokens are no items: a mistake of the
    /// output.
    pub fn parts_of(&mut self, tables: &str, parts: &[PartOf<'_>]) -> Result<(), Diagnostics> {
        #[cfg(feature = "files")]
        if self.run().is_for_files {
            let run = self.run();
            let texts = parallel::share(parts, THREADS, |(_, items)| {
                let items = items(&run.context(tables)?);
                items.format().map_err(|fault| vec![fault])
            });
            for ((name, _), text) in parts.iter().zip(texts) {
                self.part(name, Items::of_data(text?));
            }
            return Ok(());
        }
        for (name, items) in parts {
            self.part(name, items(&self.context(tables)?));
        }
        Ok(())
    }
}
