//! Diagnostics of compilers: tables, texts with arguments, and options that change severities.

mod argument;
mod check;
mod flags;
mod message;
mod plural;
mod table;
mod tables;

pub use argument::{DiagArg, DiagModifier, DiagValue};
pub use check::DiagArgError;
pub use flags::DiagFlags;
pub use message::DiagMessage;
pub use table::{DiagId, DiagTables};
pub use tables::DiagnosticTables;
pub use tblgen_facts::diagnostics::{DiagClass, DiagSeverity, SfinaeResponse};
