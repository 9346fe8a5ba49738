//! Directives of languages such as OpenMP, their clauses, and which clauses may stand on which.

mod rules;
mod spellings;
mod tables;

pub use rules::{DirectiveClause, DirectiveClauses};
pub use spellings::{Spelling, Spellings, VersionRange, made_of};
pub use tables::{ClauseTables, ClauseValueTables, DirectiveTables, SpellingTables};
pub use tblgen_facts::directives::ClauseRule;
