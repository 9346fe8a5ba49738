//! The tables of diagnostics.

use tblgen_codegen::kinds::{Column, Lists, StringTable};
use tblgen_codegen::{Pool, SequenceTable, TooLarge};
use tblgen_facts::diagnostics::{CLASS_SHIFT, PEDANTIC, SEVERITY_SHIFT, SFINAE_SHIFT};

use super::model::{DiagRow, DiagnosticModel, GroupRow};
use super::schema::DiagnosticTables;
use super::text::printed;

/// The tables, and the pool of the lists in them.
pub(super) struct Layout {
    pub(super) tables: DiagnosticTables,
    pub(super) numbers: Column,
}

/// Lays out the tables.
pub(super) fn layout(model: &DiagnosticModel<'_>) -> Result<Layout, TooLarge> {
    let mut pool = SequenceTable::default();
    let group_diags = lists(model, &mut pool, |row| row.all_diags().collect());
    let sub_groups = lists(model, &mut pool, |row| row.all_sub_groups().collect());
    let ancestors = lists(model, &mut pool, |row| {
        row.ancestors.iter().copied().collect()
    });
    let pool = pool.layout();
    let diags = &model.diags;
    let column =
        |value: &dyn Fn(&DiagRow<'_>) -> u32| -> Column { diags.iter().map(value).collect() };
    let (components, component_names) = components(diags);
    Ok(Layout {
        tables: DiagnosticTables {
            count: diags.len(),
            group_count: model.groups.len(),
            pedantic: one_more(model.pedantic) as usize,
            texts: diags.iter().map(|row| printed(&row.text)).collect(),
            flags: column(&flags),
            groups: column(&|row| one_more(row.group)),
            categories: column(&|row| row.category as u32),
            category_names: model.categories.iter().collect(),
            components,
            component_names,
            group_diags: spans(&pool, &group_diags)?,
            sub_groups: spans(&pool, &sub_groups)?,
            ancestors: spans(&pool, &ancestors)?,
            group_docs: model.groups.iter().map(|row| row.docs.trim()).collect(),
        },
        numbers: pool.items,
    })
}

/// A number and 1, or 0 for none.
fn one_more(number: Option<usize>) -> u32 {
    number.map_or(0, |number| number as u32 + 1)
}

/// The class, severities and flags of a diagnostic in one number.
fn flags(row: &DiagRow<'_>) -> u32 {
    row.flags
        | u32::from(row.class.number()) << CLASS_SHIFT
        | u32::from(row.severity.number()) << SEVERITY_SHIFT
        | u32::from(row.sfinae.number()) << SFINAE_SHIFT
        | if row.is_pedantic { PEDANTIC } else { 0 }
}

/// Adds a list of each group to the pool.
fn lists(
    model: &DiagnosticModel<'_>,
    pool: &mut SequenceTable<u32>,
    list: impl Fn(&GroupRow<'_>) -> Vec<usize>,
) -> Vec<usize> {
    let numbers = |row| -> Column { list(row).into_iter().map(|one| one as u32).collect() };
    let lists = model.groups.iter().map(|row| pool.add(&numbers(row)));
    lists.collect()
}

fn spans(pool: &Pool<u32>, lists: &[usize]) -> Result<Lists, TooLarge> {
    Ok(Lists(pool.spans(lists)?))
}

/// The component of each diagnostic, and the names of the components.
fn components(diags: &[DiagRow<'_>]) -> (Column, StringTable) {
    let mut names: Vec<&str> = diags.iter().map(|row| row.component).collect();
    names.sort_unstable();
    names.dedup();
    let number = |row: &DiagRow<'_>| names.partition_point(|name| *name < row.component) as u32;
    (diags.iter().map(number).collect(), names.iter().collect())
}
