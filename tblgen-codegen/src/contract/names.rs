//! Names of generated items for other outputs.

use super::{Backend, Emission};
use tblgen_model::support::faults::Diagnostics;

/// Names of generated items that an output exports to others, such as the variant of each opcode.
/// They are derived once in a run, when the first output asks by
/// [`Emission::names`](super::Emission::names).
pub trait Names: Send + Sync + Sized + 'static {
    /// The output that generates the items.
    fn output() -> &'static dyn Backend;

    /// Derives the names.
    ///
    /// # Errors
    ///
    /// The faults of the records.
    fn derive(emission: &Emission<'_>) -> Result<Self, Diagnostics>;
}
