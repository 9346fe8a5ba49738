//! Parts that are made side by side.

use proc_macro2::TokenStream;

use super::Emission;
use crate::context::EmitContext;
#[cfg(feature = "files")]
use crate::parts::{CodePlace, with_texts};
#[cfg(feature = "files")]
use tblgen_lang::parallel;
use tblgen_model::support::faults::Diagnostics;

/// A part by its name, and the function that makes its items.
pub type PartOf<'f> = (&'f str, &'f (dyn Fn(&EmitContext) -> TokenStream + Sync));

impl Emission<'_> {
    /// Adds parts that do not depend on each other. Each function gets a
    /// [context](Emission::context) of its own.
    ///
    /// For files they run side by side, and each part becomes text where it is made, because
    /// tokens cannot leave their thread. Within a macro they run one after the other.
    ///
    /// # Errors
    ///
    /// Those of [`context`](Emission::context), and that tokens are no items: a mistake of the
    /// output.
    pub fn parts_of(&mut self, tables: &str, parts: &[PartOf<'_>]) -> Result<(), Diagnostics> {
        #[cfg(feature = "files")]
        if let Some(place) = self.run().place() {
            return self.formatted_parts(tables, parts, place);
        }
        for (name, items) in parts {
            let context = self.context(tables)?;
            self.part(name, items(&context));
        }
        Ok(())
    }

    /// Adds such parts as text.
    #[cfg(feature = "files")]
    fn formatted_parts(
        &mut self,
        tables: &str,
        parts: &[PartOf<'_>],
        place: CodePlace,
    ) -> Result<(), Diagnostics> {
        let run = self.run();
        let made = parallel::map(parts, |(_, items)| {
            let context = run.context(tables)?;
            with_texts(|| place.format(items(&context))).map_err(|bug| vec![bug])
        });
        for ((name, _), text) in parts.iter().zip(made) {
            self.formatted(name, text?);
        }
        Ok(())
    }
}
