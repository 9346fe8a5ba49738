//! Rules about clauses on directives.

use core::fmt;
use core::marker::PhantomData;
use core::ops::Range;

use tblgen_facts::directives::ClauseRule;

use super::spellings::VersionRange;
use super::tables::DirectiveTables;
use crate::Indexed;

/// A clause that may stand on a directive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DirectiveClause<C> {
    /// The clause.
    pub clause: C,
    /// The rule: allowed, allowed once, required, or exclusive.
    pub rule: ClauseRule,
    /// The versions of the language that allow it.
    pub versions: VersionRange,
}

/// Iterates over the clauses that may stand on a directive.
pub struct DirectiveClauses<C> {
    tables: &'static DirectiveTables,
    rows: Range<usize>,
    clauses: PhantomData<C>,
}

impl<C> Clone for DirectiveClauses<C> {
    fn clone(&self) -> Self {
        DirectiveClauses {
            tables: self.tables,
            rows: self.rows.clone(),
            clauses: PhantomData,
        }
    }
}

impl<C: Indexed> Iterator for DirectiveClauses<C> {
    type Item = DirectiveClause<C>;

    fn next(&mut self) -> Option<DirectiveClause<C>> {
        let row = self.rows.next()?;
        Some(DirectiveClause {
            clause: C::from_number(self.tables.rule_clauses.get(row) as u16)?,
            rule: self.tables.rule(row),
            versions: self.tables.versions(row),
        })
    }
}

impl<C: Indexed + fmt::Debug> fmt::Debug for DirectiveClauses<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl DirectiveTables {
    const fn rule(&self, row: usize) -> ClauseRule {
        match ClauseRule::from_number(self.rule_kinds.get(row) as u8) {
            Some(rule) => rule,
            None => ClauseRule::Allowed,
        }
    }

    const fn versions(&self, row: usize) -> VersionRange {
        VersionRange {
            min: self.rule_mins.get(row),
            max: self.rule_maxs.get(row),
        }
    }

    /// The clauses that may stand on a directive.
    #[must_use]
    pub const fn clauses<C>(&'static self, directive: usize) -> DirectiveClauses<C> {
        DirectiveClauses {
            tables: self,
            rows: self.rule_starts.index(directive)..self.rule_starts.index(directive + 1),
            clauses: PhantomData,
        }
    }

    /// The rule for a clause on a directive in a version, or `None` if the clause is not allowed.
    /// Only the first rule about the clause counts.
    #[must_use]
    pub const fn clause_rule(
        &self,
        directive: usize,
        clause: u16,
        version: u32,
    ) -> Option<ClauseRule> {
        let mut row = self.rule_starts.index(directive);
        let end = self.rule_starts.index(directive + 1);
        while row < end {
            if self.rule_clauses.get(row) == clause as u32 {
                return match self.versions(row).contains(version) {
                    true => Some(self.rule(row)),
                    false => None,
                };
            }
            row += 1;
        }
        None
    }
}
