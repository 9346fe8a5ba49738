//! The tables of intrinsics.

mod rows;
mod texts;

use rustc_hash::FxHashMap;

use tblgen_codegen::TooLarge;

use super::model::{IntrinsicModel, IntrinsicRow};
use super::schema::IntrinsicTables;
use rows::Rows;
use texts::Texts;

/// Lays out the tables.
pub(super) fn tables(model: &IntrinsicModel<'_>) -> Result<IntrinsicTables, TooLarge> {
    let mut texts = Texts::default();
    for rows in by_target(model) {
        texts.add_group(rows.iter().map(|row| row.name.as_str()));
    }
    let clang = builtins(model, &mut texts, |row| row.clang_builtin);
    let ms = builtins(model, &mut texts, |row| row.ms_builtin);
    texts.end();
    let signatures = Rows::new(model.intrinsics.iter().map(|row| &row.signature));
    let attributes = Rows::new(model.intrinsics.iter().map(|row| &row.attributes));
    let names = model.targets.iter().map(|target| target.name);
    let first_ids = model.targets.iter().map(|target| &target.first_id);
    Ok(IntrinsicTables {
        count: model.intrinsics.len(),
        target_count: model.targets.len(),
        targets: names.collect(),
        first_ids: first_ids
            .chain(&model.missing_ids)
            .map(|id| *id as u32)
            .collect(),
        texts: texts.bytes,
        blocks: texts.blocks,
        group_names: texts.group_names,
        group_blocks: texts.group_blocks,
        clang_builtins: places(model.intrinsics.len(), &clang),
        builtins: clang.into_iter().chain(ms).collect(),
        signature_spans: signatures.spans()?,
        signatures: signatures.numbers,
        signature_bytes: signatures.pool.items,
        attribute_spans: attributes.spans()?,
        attributes: attributes.numbers,
        attribute_bytes: attributes.pool.items,
    })
}

/// The intrinsics of each target.
fn by_target<'m, 'rk>(
    model: &'m IntrinsicModel<'rk>,
) -> impl Iterator<Item = &'m [IntrinsicRow<'rk>]> {
    let mut rest = model.intrinsics.as_slice();
    model.targets.iter().map(move |target| {
        let (rows, others) = rest.split_at_checked(target.count).unwrap_or((rest, &[]));
        rest = others;
        rows
    })
}

/// Adds the names of built-in functions, a group for each target, and gives their intrinsics.
fn builtins<'m>(
    model: &'m IntrinsicModel<'_>,
    texts: &mut Texts,
    name: impl Fn(&'m IntrinsicRow<'_>) -> &'m str,
) -> Vec<u32> {
    let mut intrinsics = Vec::new();
    let mut first = 0;
    for rows in by_target(model) {
        let named = (first..).zip(rows).map(|(number, row)| (name(row), number));
        let mut named: Vec<(&str, u32)> = named.filter(|(name, _)| !name.is_empty()).collect();
        named.sort_unstable();
        texts.add_group(named.iter().map(|(name, _)| *name));
        intrinsics.extend(named.iter().map(|(_, number)| number));
        first += rows.len() as u32;
    }
    intrinsics
}

/// The place of each intrinsic in a list and 1, or 0.
fn places(count: usize, list: &[u32]) -> Vec<u32> {
    let places: FxHashMap<u32, u32> = list.iter().copied().zip(1..).collect();
    let all = (0..count as u32).map(|number| places.get(&number).copied());
    all.map(Option::unwrap_or_default).collect()
}
