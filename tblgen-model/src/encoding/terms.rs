//! The terms of records of `DecodeOrder`: bits, conditions, sets of encodings, and moves.

use super::plan::{PlannedBits, PlannedTable, Reader, operator};
use super::relocated_fields::Move;
use crate::subtarget::condition::FeatureCondition;
use crate::support::faults::Diagnostics;
use tblgen_lang::nearest::did_you_mean;
use tblgen_lang::record::{DagArg, Init};

impl Reader<'_, '_> {
    /// The place of some bits of encodings.
    pub(super) fn a_move(&self, arg: &DagArg<'_>) -> Result<Move, Diagnostics> {
        let args = arg.value.dag_args();
        let int = |one: &DagArg<'_>| u64::try_from(one.value.as_int()?).ok();
        let ints: Option<Vec<u64>> = args.iter().map(int).collect();
        let read = operator(arg.value).zip(ints);
        let read = read.and_then(|(name, ints)| Move::new(name, &ints));
        read.ok_or_else(|| {
            self.fault("a move is `(run low, from, width)` or `(fixed low, width, value)`")
        })
    }

    pub(super) fn bits(&self, arg: &DagArg<'_>) -> Result<PlannedBits, Diagnostics> {
        let args = arg.value.dag_args();
        let ints: Option<Vec<i64>> = args.iter().map(|one| one.value.as_int()).collect();
        match ints.as_deref() {
            Some(&[mask, value]) if value & !mask == 0 => Ok(PlannedBits {
                mask: mask as u64,
                value: value as u64,
            }),
            _ => Err(self.fault("`(masked mask, value)` has bits, and their values")),
        }
    }

    /// A feature, `(unless feature)`, or `(any_of ...)` of such ones.
    pub(super) fn condition(&self, arg: &DagArg<'_>) -> Result<FeatureCondition, Diagnostics> {
        let args = arg.value.dag_args();
        match (operator(arg.value), &args[..]) {
            (Some("any_of"), [_, ..]) => {
                let all = args.iter().map(|one| self.of_feature(one));
                let all: Result<Vec<FeatureCondition>, Diagnostics> = all.collect();
                all.map(FeatureCondition::AnyOf)
            }
            _ => self.of_feature(arg),
        }
    }

    /// A feature, or `(unless feature)`.
    fn of_feature(&self, arg: &DagArg<'_>) -> Result<FeatureCondition, Diagnostics> {
        let feature = |init: Init<'_>| {
            let number = init.as_def().and_then(|def| self.features.number(def));
            number.ok_or_else(|| self.fault("a condition is a feature of the subtarget"))
        };
        if operator(arg.value) != Some("unless") {
            return feature(arg.value).map(FeatureCondition::Leaf);
        }
        match &arg.value.dag_args()[..] {
            [one] => {
                let one = FeatureCondition::Leaf(feature(one.value)?);
                Ok(FeatureCondition::Not(Box::new(one)))
            }
            _ => Err(self.fault("`unless` has one feature")),
        }
    }

    /// The tables of a name; there may be none if they are optional.
    pub(super) fn sets(
        &self,
        name: &DagArg<'_>,
        size: Option<u32>,
        is_optional: bool,
        (conditions, bits): (Vec<FeatureCondition>, PlannedBits),
    ) -> Result<Vec<PlannedTable>, Diagnostics> {
        let Some(name) = name.value.as_str() else {
            return Err(self.fault("the name of a table is a string"));
        };
        let condition = FeatureCondition::all(conditions);
        let all = self.tables.iter().enumerate();
        let found = all
            .filter(|(_, table)| table.name == name && size.is_none_or(|size| table.size == size));
        let found: Vec<PlannedTable> = found
            .map(|(table, _)| PlannedTable {
                table,
                condition: condition.clone(),
                bits,
                moves: Vec::new(),
            })
            .collect();
        if !found.is_empty() || is_optional {
            return Ok(found);
        }
        let names = self.tables.iter().map(|table| table.name.as_bytes());
        let near = did_you_mean(name.as_bytes(), names);
        let near = near.map_or(String::new(), |near| format!("; {near}"));
        let of = size.map_or(String::new(), |size| format!(" for {size} bytes"));
        Err(self.fault(format!(
            "no instruction is in the table \"{name}\"{of}{near}"
        )))
    }
}
