//! The order of registers.

use std::cmp::Ordering;
use std::collections::HashSet;

use super::tuples::{RegDef, RegSets, redefined};
use super::{Fault, Pass, check_records, number};
use crate::support::absent;
use crate::support::faults::{Diagnostics, own};
use tblgen_lang::record::{Record, RecordKeeper};

/// Numbers all registers.
pub(super) fn read(pass: &mut Pass<'_>) -> Result<(), Fault> {
    pass.defs = registers(pass.records, &mut pass.sets)?;
    pass.numbers.registers = number(&pass.defs, 1);
    Ok(())
}

/// All registers in the order of their numbers: records first, then the tuples
/// of each `RegisterTuples`; of X86, all together.
fn registers<'rk>(
    records: &'rk RecordKeeper,
    sets: &mut RegSets<'rk>,
) -> Result<Vec<RegDef<'rk>>, Diagnostics> {
    let defs = records.all_derived_definitions_if_defined("Register");
    let Some(first) = defs.first() else {
        let example = "def R0 : Register<\"r0\">;";
        return Err(absent::no_records(records, "Register", example));
    };
    let is_x86 = first.is_subclass_of("X86Reg");
    check_records(defs.iter().copied(), "records of Register")?;
    let mut all: Vec<RegDef<'rk>> = defs.into_iter().map(RegDef::Record).collect();
    sort(&mut all);
    for origin in records.all_derived_definitions_if_defined("RegisterTuples") {
        let mut tuples = expand(sets, origin)?;
        sort(&mut tuples);
        all.extend(tuples);
        check_records(all.iter().map(RegDef::origin), "records of Register")?;
    }
    if is_x86 {
        sort(&mut all);
    }
    check_names(&all)?;
    Ok(all)
}

fn expand<'rk>(
    sets: &mut RegSets<'rk>,
    origin: Record<'rk>,
) -> Result<Vec<RegDef<'rk>>, Diagnostics> {
    let tuples = sets.expand(origin)?;
    tuples.ok_or_else(|| own(origin, "the list of its tuples"))
}

/// No tuple may be called what a register is called.
fn check_names(defs: &[RegDef<'_>]) -> Result<(), Diagnostics> {
    let mut names = HashSet::new();
    for def in defs {
        if !names.insert(def.name()) {
            return Err(redefined(def.origin(), def.name()));
        }
    }
    Ok(())
}

fn sort(defs: &mut [RegDef<'_>]) {
    defs.sort_by_cached_key(key);
}

fn key(def: &RegDef<'_>) -> Key {
    Key {
        position: def.base().value_as_int("PositionOrder").unwrap_or(0),
        parts: Parts::new(def.name()),
    }
}

/// The positions of all registers, sorted as if there were no tuples.
pub(super) fn by_name(defs: &[RegDef<'_>]) -> Vec<usize> {
    let mut sorted: Vec<usize> = (0..defs.len()).collect();
    sorted.sort_by_cached_key(|&at| key(&defs[at]));
    sorted
}

/// The key by which registers are sorted (LLVM's `LessRecordRegister`).
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    position: i64,
    parts: Parts,
}

/// A name cut where digits begin and end.
#[derive(PartialEq, Eq)]
struct Parts {
    /// The first, third, ... part: letters.
    words: Vec<String>,
    /// The second, fourth, ... part: digits.
    numbers: Vec<String>,
}

impl Parts {
    fn new(name: &str) -> Self {
        let mut parts: [Vec<String>; 2] = Default::default();
        let runs = name.as_bytes().chunk_by(|a, b| {
            let (a, b) = (a.is_ascii_digit(), b.is_ascii_digit());
            a == b
        });
        for (at, run) in runs.enumerate() {
            parts[at % 2].push(String::from_utf8_lossy(run).into_owned());
        }
        let [words, numbers] = parts;
        Parts { words, numbers }
    }

    fn count(&self) -> usize {
        self.words.len() + self.numbers.len()
    }
}

impl Ord for Parts {
    /// Fewer parts come first, then the words decide, then the numbers.
    fn cmp(&self, other: &Self) -> Ordering {
        let by_count = self.count().cmp(&other.count());
        by_count
            .then_with(|| self.words.cmp(&other.words))
            .then_with(|| {
                let sized = |parts: &Parts| -> Vec<(usize, String)> {
                    let numbers = parts.numbers.iter();
                    numbers.map(|text| (text.len(), text.clone())).collect()
                };
                sized(self).cmp(&sized(other))
            })
    }
}

impl PartialOrd for Parts {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::Parts;

    #[test]
    fn names_are_compared_by_parts() {
        let mut names = ["R10", "R2", "A_B", "R1_R2", "R1", "CPSR", "R10_R2", "R2x"];
        names.sort_by_key(|name| Parts::new(name));
        assert_eq!(
            names,
            ["A_B", "CPSR", "R1", "R2", "R10", "R2x", "R1_R2", "R10_R2"]
        );
    }
}
