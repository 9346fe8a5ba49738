//! Pressure sets: groups of units that registers are scarce in.
//!
//! LLVM: `CodeGenRegBank::computeRegUnitSets` and `pruneUnitSets`.

use super::bank::CodeGenPressureSet;
use std::collections::HashSet;

use super::weights::{total_weight, units_of};
use super::{Budget, CodeGenRegUnit, Fault, MAX_LISTS, Pass};
use crate::support::bit_set::BitSet;
use tblgen_lang::source::Loc;

/// Finds the sets, and which of them classes and units count for.
pub(super) fn compute(pass: &mut Pass<'_>) -> Result<(), Fault> {
    let sets = of_classes(pass);
    if sets.is_empty() {
        let first = pass.bank.classes.first().map(|class| class.loc);
        let message = "RegUnitSets cannot be empty!".to_string();
        return Err(Fault::Found(pass.placed(first, message)));
    }
    // Pruned twice: once so that few sets are joined, and once because unions may cover one
    // another. The stable sort by size gives the numbers, so small sets, which are exhausted
    // first, come first.
    let sets = prune(sets, &pass.bank.units);
    let mut sets = prune(with_unions(sets)?, &pass.bank.units);
    sets.sort_by_key(|set| set.count);
    assign(&sets, pass)?;
    let sets = sets.into_iter().map(|set| {
        let units: Vec<u32> = set.units.iter().map(|unit| unit as u32).collect();
        CodeGenPressureSet {
            limit: total_weight(&pass.bank.units, &units),
            name: set.name,
            units,
        }
    });
    pass.bank.pressure_sets = sets.collect();
    Ok(())
}

/// A set while sets are being merged.
#[derive(Clone)]
struct UnitSet {
    name: String,
    /// The place of the class.
    loc: Loc,
    units: BitSet,
    count: usize,
}

impl UnitSet {
    fn new(name: String, loc: Loc, units: BitSet) -> Self {
        let count = units.count();
        UnitSet {
            name,
            loc,
            units,
            count,
        }
    }
}

/// The units of each class, each set of units once.
fn of_classes(pass: &Pass<'_>) -> Vec<UnitSet> {
    let bank = &pass.bank;
    let mut sets: Vec<UnitSet> = Vec::new();
    for class in &bank.classes {
        if !class.allocatable || class.artificial || !class.generate_pressure_set {
            continue;
        }
        let units = units_of(class, &bank.registers, &bank.units);
        let units = units.iter().map(|&unit| unit as usize);
        let units = BitSet::of(bank.units.len(), units);
        if sets.iter().all(|set| set.units != units) {
            sets.push(UnitSet::new(class.name.clone(), class.loc, units));
        }
    }
    sets
}

/// Drops sets that another one covers with hardly a unit more.
fn prune(mut sets: Vec<UnitSet>, units: &[CodeGenRegUnit]) -> Vec<UnitSet> {
    let mut kept = vec![true; sets.len()];
    for sub in 0..sets.len() {
        let cover = (0..sets.len())
            .find(|&other| other != sub && nearly_same(&sets[sub], &sets[other], units));
        if let Some(cover) = cover {
            kept[sub] = false;
            // The shortest name is that of a class which was not inferred.
            if sets[sub].name.len() < sets[cover].name.len() {
                sets[cover].name = sets[sub].name.clone();
            }
        }
    }
    let mut kept = kept.into_iter();
    sets.retain(|_| kept.next().unwrap_or(false));
    sets
}

/// Whether a set is all of another one but for two units at most, which weigh
/// the same.
fn nearly_same(sub: &UnitSet, other: &UnitSet, units: &[CodeGenRegUnit]) -> bool {
    let weight = |unit: Option<usize>| unit.map(|unit| units[unit].weight);
    // The weights of the first unit here and of the first and the last one there stand for all, as
    // in LLVM.
    sub.count + 3 > other.count && sub.units.is_subset(&other.units) && {
        let own = weight(sub.units.iter().next());
        own == weight(other.units.iter().next()) && own == weight(other.units.iter().last())
    }
}

/// More sets than this would take pruning long. Real targets have hundreds.
const MAX_SETS: usize = 8192;

/// Adds what sets that overlap have together.
fn with_unions(mut sets: Vec<UnitSet>) -> Result<Vec<UnitSet>, Fault> {
    let count = sets.len();
    let mut known: HashSet<BitSet> = sets.iter().map(|set| set.units.clone()).collect();
    // Only sets that were there before are joined, in pairs: unions of three come about only if a
    // pair gives them. LLVM does the same, and goes through pairs in this order.
    for one in 0..count {
        for two in one + 1..count {
            if !sets[one].units.intersects(&sets[two].units) {
                continue;
            }
            let mut units = sets[one].units.clone();
            units.union_with(&sets[two].units);
            if known.insert(units.clone()) {
                let name = format!("{}_with_{}", sets[one].name, sets[two].name);
                sets.push(UnitSet::new(name, sets[one].loc, units));
            }
            if sets.len() > MAX_SETS {
                let set = &sets[one];
                let message = format!(
                    "'{}': classes overlap in more than {MAX_SETS} ways",
                    set.name
                );
                return Err(Fault::At(set.loc, message));
            }
        }
    }
    Ok(sets)
}

/// Tells classes and units which sets they count for.
fn assign(sets: &[UnitSet], pass: &mut Pass<'_>) -> Result<(), Fault> {
    let bank = &mut pass.bank;
    let mut numbers = Budget::new(MAX_LISTS, "pressure sets of classes and units");
    let numbered = || sets.iter().zip(0u16..);
    for class in bank.classes.iter_mut().filter(|class| class.allocatable) {
        let units = units_of(class, &bank.registers, &bank.units);
        if units.is_empty() {
            continue;
        }
        let units = units.iter().map(|&unit| unit as usize);
        let units = BitSet::of(bank.units.len(), units);
        let covering = numbered().filter(|(set, _)| units.is_subset(&set.units));
        class.pressure_sets = covering.map(|(_, number)| number).collect();
        let taken = numbers.try_take(class.pressure_sets.len());
        taken.map_err(|message| Fault::At(class.loc, format!("'{}': {message}", class.name)))?;
    }
    for (at, unit) in bank.units.iter_mut().enumerate().take(bank.native_units) {
        let holding = numbered().filter(|(set, _)| set.units.contains(at));
        unit.pressure_sets = holding.map(|(_, number)| number).collect();
        let root = unit.roots.first().map_or(0, |root| usize::from(*root) - 1);
        let taken = numbers.try_take(unit.pressure_sets.len());
        taken.map_err(|message| Fault::Register(root, message))?;
    }
    Ok(())
}
