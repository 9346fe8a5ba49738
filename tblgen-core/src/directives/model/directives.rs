//! Directives, field by field.

use tblgen_facts::directives::ClauseRule;
use tblgen_lang::record::Record;
use tblgen_model::support::faults::{self, Diagnostics, field};
use tblgen_model::support::unknown::{LeftOut, unknown_field};

use super::spellings::{self, SpellingRow};
use super::{NameRow, Numbers, VersionFields, associations};

/// A directive.
pub(crate) struct DirectiveRow<'rk> {
    pub(crate) record: Record<'rk>,
    pub(crate) called: String,
    pub(crate) spellings: Vec<SpellingRow<'rk>>,
    pub(crate) category: Option<usize>,
    /// The number of what it is about. It may follow from the leaf constructs.
    pub(crate) association: Option<usize>,
    /// The languages of source code that have it, a bit each.
    pub(crate) languages: u32,
    pub(crate) leaves: Vec<usize>,
    pub(crate) rules: Vec<RuleRow>,
}

/// A rule about a clause on a directive.
pub(crate) struct RuleRow {
    pub(crate) clause: usize,
    pub(crate) rule: ClauseRule,
    pub(crate) versions: (u32, u32),
}

/// The lists of clauses, in the order in which LLVM asks them.
const LISTS: [(&str, ClauseRule); 4] = [
    ("allowedClauses", ClauseRule::Allowed),
    ("allowedOnceClauses", ClauseRule::AllowedOnce),
    ("allowedExclusiveClauses", ClauseRule::AllowedExclusive),
    ("requiredClauses", ClauseRule::Required),
];

/// Everything that directives refer to.
pub(super) struct Reader {
    pub(super) directives: Numbers,
    pub(super) clauses: Numbers,
    pub(super) categories: Numbers,
    pub(super) languages: Numbers,
    pub(super) versions: VersionFields,
}

impl Reader {
    /// The directives. One with a leaf construct that is left out is left out as well.
    pub(super) fn directives<'rk>(
        &mut self,
        mut found: Vec<Record<'rk>>,
        associations: &[NameRow<'rk>],
        left_out: &mut LeftOut,
    ) -> Result<Vec<DirectiveRow<'rk>>, Diagnostics> {
        loop {
            self.directives = super::numbers(&found);
            let before = left_out.count();
            let records = found.iter().copied();
            let mut rows = left_out.collect_some(records, |record| self.directive(record))?;
            if left_out.count() == before {
                associations::set(&mut rows, associations, left_out)?;
            }
            if left_out.count() == before {
                return Ok(rows);
            }
            found.retain(|record| !left_out.has(*record));
        }
    }

    /// A directive, for which it is still to be found what it is about.
    pub(super) fn directive<'rk>(
        &mut self,
        record: Record<'rk>,
    ) -> Result<DirectiveRow<'rk>, Diagnostics> {
        let spellings = spellings::spellings(record, false)?;
        Ok(DirectiveRow {
            record,
            called: spellings::called(&spellings),
            spellings,
            category: self.category(record)?,
            association: None,
            languages: self.languages(record)?,
            leaves: self.leaves(record)?,
            rules: self.rules(record)?,
        })
    }

    fn category(&self, record: Record<'_>) -> Result<Option<usize>, Diagnostics> {
        const FIELD: &str = "category";
        if record.field(FIELD).is_none() {
            return Ok(None);
        }
        let category = field(record.value_as_def(FIELD))?;
        Ok(self.categories.get(&category.id()).copied())
    }

    fn languages(&self, record: Record<'_>) -> Result<u32, Diagnostics> {
        const FIELD: &str = "languages";
        if record.field(FIELD).is_none() {
            return Ok(0);
        }
        let languages = field(record.value_as_list_of_defs(FIELD))?;
        let numbers = languages
            .iter()
            .filter_map(|one| self.languages.get(&one.id()));
        Ok(numbers.fold(0, |set, number| set | 1 << number))
    }

    fn leaves(&self, record: Record<'_>) -> Result<Vec<usize>, Diagnostics> {
        const FIELD: &str = "leafConstructs";
        // Descriptions before LLVM 18 do not say.
        if record.field(FIELD).is_none() {
            return Ok(Vec::new());
        }
        faults::collect(field(record.value_as_list_of_defs(FIELD))?, |leaf| {
            self.directives.get(&leaf.id()).copied().ok_or_else(|| {
                let message = format!("the leaf construct `{}' is left out", leaf.name());
                unknown_field(record, FIELD, message)
            })
        })
    }

    /// The rules about clauses.
    fn rules(&mut self, record: Record<'_>) -> Result<Vec<RuleRow>, Diagnostics> {
        let mut rules: Vec<RuleRow> = Vec::new();
        for (list, rule) in LISTS {
            let mut known = vec![false; self.clauses.len()];
            for other in rules.iter().filter(|other| excludes(other.rule, rule)) {
                known[other.clause] = true;
            }
            for versioned in field(record.value_as_list_of_defs(list))? {
                let clause = field(versioned.value_as_def("clause"))?;
                // A clause that is left out is on no directive.
                let Some(&number) = self.clauses.get(&clause.id()) else {
                    continue;
                };
                if std::mem::replace(&mut known[number], true) {
                    return Err(twice(record, list, clause));
                }
                rules.push(RuleRow {
                    clause: number,
                    rule,
                    versions: self.versions.of(versioned)?,
                });
            }
        }
        Ok(rules)
    }
}

/// Whether a clause cannot be in the lists of both rules.
fn excludes(first: ClauseRule, second: ClauseRule) -> bool {
    second != ClauseRule::Required || first == ClauseRule::Allowed
}

fn twice(record: Record<'_>, list: &str, clause: Record<'_>) -> Diagnostics {
    let (clause, name) = (clause.name(), record.name());
    let message = format!("Clause {clause} already defined on directive {name}");
    faults::with_field(faults::error(record, message), record, list, "the list")
}
