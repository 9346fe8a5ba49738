//! The tables of directives.

use tblgen_codegen::kinds::{Column, Lists};
use tblgen_codegen::{SequenceTable, TooLarge};

use super::model::{ClauseRow, DirectiveModel, DirectiveRow, RuleRow, SpellingRow, Values};
use super::schema::{ClauseTables, ClauseValueTables, DirectiveTables, SpellingTables};

/// The tables of directives, and the pool of their leaf constructs.
pub(super) struct Layout {
    pub(super) directives: DirectiveTables,
    pub(super) leaf_numbers: Column,
}

/// Lays out the tables of directives.
pub(super) fn directives(model: &DirectiveModel<'_>) -> Result<Layout, TooLarge> {
    let rows = &model.directives;
    let mut pool = SequenceTable::default();
    let leaves: Vec<usize> = rows
        .iter()
        .map(|row| pool.add(&numbers(&row.leaves)))
        .collect();
    let pool = pool.layout();
    let column =
        |value: fn(&DirectiveRow<'_>) -> u32| -> Column { rows.iter().map(value).collect() };
    let rules = || rows.iter().flat_map(|row| &row.rules);
    let rule_column = |value: fn(&RuleRow) -> u32| -> Column { rules().map(value).collect() };
    Ok(Layout {
        directives: DirectiveTables {
            max_leaves: rows.iter().map(|row| row.leaves.len()).max().unwrap_or(0),
            categories: column(|row| one_more(row.category)),
            associations: column(|row| one_more(row.association)),
            languages: column(|row| row.languages),
            leaves: Lists(pool.spans(&leaves)?),
            rule_starts: starts(rows.iter().map(|row| row.rules.len())),
            rule_clauses: rule_column(|rule| rule.clause as u32),
            rule_kinds: rule_column(|rule| rule.rule.number().into()),
            rule_mins: rule_column(|rule| rule.versions.0),
            rule_maxs: rule_column(|rule| rule.versions.1),
        },
        leaf_numbers: pool.items,
    })
}

/// Lays out the tables of clauses.
pub(super) fn clauses(rows: &[ClauseRow<'_>]) -> ClauseTables {
    ClauseTables {
        flags: rows.iter().map(|row| row.flags).collect(),
        aliases: rows.iter().map(aliases).collect(),
        default_values: rows.iter().map(|row| row.default_value).collect(),
        prefixes: rows.iter().map(|row| row.prefix).collect(),
        clang_classes: rows.iter().map(|row| row.clang_class).collect(),
        flang_classes: rows.iter().map(|row| row.flang_class).collect(),
    }
}

/// Other names of a clause, each with a zero byte after it.
fn aliases(row: &ClauseRow<'_>) -> String {
    row.aliases
        .iter()
        .flat_map(|alias| [*alias, "\0"])
        .collect()
}

/// Lays out the tables of values.
pub(super) fn values(values: &Values<'_>) -> ClauseValueTables {
    ClauseValueTables {
        numbers: values.rows.iter().map(|row| row.number as u32).collect(),
        flags: values.rows.iter().map(|row| row.flags).collect(),
    }
}

/// Lays out spellings.
pub(super) fn spellings<'m, 'rk: 'm>(
    rows: impl Iterator<Item = &'m [SpellingRow<'rk>]> + Clone,
    default: usize,
) -> SpellingTables {
    let all = || rows.clone().flatten();
    SpellingTables {
        count: rows.clone().count(),
        default: default + 1,
        texts: all().map(|row| row.text).collect(),
        starts: starts(rows.clone().map(<[SpellingRow<'_>]>::len)),
        uses: all().map(|row| row.uses).collect(),
        mins: all().map(|row| row.versions.0).collect(),
        maxs: all().map(|row| row.versions.1).collect(),
    }
}

/// The first row of each list, and the end of the last one.
fn starts(lengths: impl Iterator<Item = usize>) -> Column {
    let mut next = 0;
    let mut starts = vec![0];
    starts.extend(lengths.map(|length| {
        next += length as u32;
        next
    }));
    starts
}

/// A number and 1, or 0 for none.
fn one_more(number: Option<usize>) -> u32 {
    number.map_or(0, |number| number as u32 + 1)
}

fn numbers(numbers: &[usize]) -> Column {
    numbers.iter().map(|number| *number as u32).collect()
}
