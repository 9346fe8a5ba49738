//! Register units, pressure sets, and categories.

use super::{Pools, wide};
use tblgen_codegen::kinds::Lists;
use tblgen_codegen::{Pool, TooLarge};
use tblgen_model::registers::{CodeGenRegBank, CodeGenRegUnit};

/// The rows of units and categories in the pools.
#[derive(Debug)]
pub(super) struct Rows {
    pressure_sets: Vec<usize>,
    categories: Vec<usize>,
}

impl Rows {
    pub(super) fn add(bank: &CodeGenRegBank, pools: &mut Pools) -> Self {
        let lists = native(bank).iter().map(|unit| &unit.pressure_sets);
        let categories = bank.categories.iter().map(|category| &category.classes);
        let categories = categories
            .map(|classes| pools.lists.add(&wide(classes)))
            .collect();
        Rows {
            categories,
            pressure_sets: lists.map(|list| pools.lists.add(&wide(list))).collect(),
        }
    }
}

/// The tables of units.
#[derive(Debug)]
pub(crate) struct UnitLayout {
    pub(crate) weights: Vec<u32>,
    pub(crate) pressure_sets: Lists,
    /// The limits of the pressure sets.
    pub(crate) limits: Vec<u32>,
}

impl UnitLayout {
    pub(super) fn new(
        bank: &CodeGenRegBank,
        rows: &Rows,
        lists: &Pool<u32>,
    ) -> Result<Self, TooLarge> {
        let units = native(bank);
        Ok(UnitLayout {
            weights: weights(units),
            pressure_sets: Lists(lists.spans(&rows.pressure_sets)?),
            limits: bank.pressure_sets.iter().map(|set| set.limit).collect(),
        })
    }
}

/// The root of each unit at a place, or 0.
pub(super) fn roots(bank: &CodeGenRegBank, at: usize) -> Vec<u32> {
    let roots = native(bank).iter().map(|unit| unit.roots.get(at));
    roots
        .map(|root| root.copied().unwrap_or(0).into())
        .collect()
}

/// The weights, as LLVM's tables have them: if none is above 1, all are 1.
fn weights(units: &[CodeGenRegUnit]) -> Vec<u32> {
    let varies = units.iter().any(|unit| unit.weight > 1);
    let weight = |unit: &CodeGenRegUnit| if varies { unit.weight } else { 1 };
    units.iter().map(weight).collect()
}

/// The lists of classes of each category.
pub(super) fn categories(rows: &Rows, lists: &Pool<u32>) -> Result<Lists, TooLarge> {
    lists.spans(&rows.categories).map(Lists)
}

/// The units that decide what overlaps.
fn native(bank: &CodeGenRegBank) -> &[CodeGenRegUnit] {
    bank.units.get(..bank.native_units).unwrap_or(&bank.units)
}

#[cfg(test)]
mod tests {
    use super::weights;
    use tblgen_model::registers::CodeGenRegUnit;

    #[test]
    fn units_weigh_1_unless_one_is_heavier() {
        let units = |weights: [u32; 3]| {
            weights.map(|weight| CodeGenRegUnit {
                weight,
                ..CodeGenRegUnit::default()
            })
        };
        assert_eq!(weights(&units([0, 1, 1])), [1, 1, 1]);
        assert_eq!(weights(&units([0, 1, 2])), [0, 1, 2]);
    }
}
