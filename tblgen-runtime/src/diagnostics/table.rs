//! The tables of one description, for code that is generic over descriptions.

use core::fmt;

use super::tables::DiagnosticTables;
use crate::Indexed;

/// A generated enumeration of diagnostics, `Diag`.
pub trait DiagId: Indexed {
    /// The tables of all diagnostics.
    #[doc(hidden)]
    const TABLES: DiagTables;

    /// The number of the group with that name.
    #[doc(hidden)]
    fn group_number(name: &str) -> Option<u16>;
}

/// The tables of the diagnostics of a description.
#[derive(Clone, Copy)]
pub struct DiagTables {
    tables: &'static DiagnosticTables,
}

impl DiagTables {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(tables: &'static DiagnosticTables) -> Self {
        DiagTables { tables }
    }

    pub(super) const fn tables(self) -> &'static DiagnosticTables {
        self.tables
    }
}

impl fmt::Debug for DiagTables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DiagTables")
            .field("len", &self.tables.count)
            .finish_non_exhaustive()
    }
}
