//! Conditions: what values of operands mean, and which conditions are opposites.

use indexmap::{IndexMap, IndexSet};

use super::ConditionValue;
use super::target::{TargetFacts, check_name};
use crate::opcode_rules::{fault, field, in_order};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{Init, Record, RecordKeeper};

impl<'rk> TargetFacts<'rk> {
    /// Reads the names of conditions, and which flags they read (`ConditionCode`).
    pub(super) fn read_conditions(
        &mut self,
        records: &'rk RecordKeeper,
    ) -> Result<(), Diagnostics> {
        let mut rows: IndexMap<&'rk str, Vec<ConditionValue>> = IndexMap::new();
        for def in in_order(records, "ConditionCode") {
            let condition = self.condition(def)?;
            let value = condition.value;
            for operand in field(def.value_as_list_of_strings("Operands"))? {
                let rows = rows.entry(operand).or_default();
                if rows.iter().any(|row| row.value == value) {
                    let message = format!("the condition {value} of `{operand}` is stated twice");
                    return fault(def, message);
                }
                rows.push(condition);
            }
        }
        let mut lists = IndexSet::new();
        for (operand, rows) in rows {
            let list = lists.insert_full(rows).0;
            self.conditions_of.insert(operand, list);
        }
        self.conditions = lists.into_iter().collect();
        Ok(())
    }

    /// The condition that a record states.
    fn condition(&mut self, def: Record<'rk>) -> Result<ConditionValue, Diagnostics> {
        let value = field(def.value_as_int("Value"))?;
        let Ok(value) = u16::try_from(value) else {
            return fault(def, format!("`{value}` is no number from 0 to 65535"));
        };
        let name = field(def.value_as_string("Name"))?;
        check_name(def, name, "condition")?;
        Ok(ConditionValue {
            value,
            code: self.cond_codes.insert_full(name).0 as u32,
            flags: self.flag_set(def, field(def.value_as_string("Flags"))?)?,
        })
    }

    /// The conditions that are opposites of others (`OppositeConditions`), by number.
    pub(super) fn opposites(
        &self,
        records: &RecordKeeper,
    ) -> Result<Vec<Option<usize>>, Diagnostics> {
        let mut all = vec![None; self.cond_codes.len()];
        for def in in_order(records, "OppositeConditions") {
            for pair in field(def.value_as_list("Pairs"))? {
                let [one, other] = self.pair(def, pair)?;
                for (one, other) in [(one, other), (other, one)] {
                    match all.get_mut(one) {
                        Some(place @ None) => *place = Some(other),
                        _ => {
                            return fault(
                                def,
                                format!("a condition of `{pair}` has two opposites"),
                            );
                        }
                    }
                }
            }
        }
        Ok(all)
    }

    /// The numbers of two conditions.
    fn pair(&self, def: Record<'_>, pair: Init<'_>) -> Result<[usize; 2], Diagnostics> {
        let names = pair.elements();
        let numbers = names.map(|name| self.cond_codes.get_index_of(name.as_str()?));
        let numbers: Option<Vec<usize>> = numbers.collect();
        match numbers.as_deref() {
            Some(&[one, other]) if one != other => Ok([one, other]),
            _ => fault(def, format!("`{pair}` is no pair of conditions")),
        }
    }
}
