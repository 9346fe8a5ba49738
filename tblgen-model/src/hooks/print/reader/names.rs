//! Classes, sets of names, features and names of numbers, to which texts refer.

use super::Reader;
use crate::hooks::print::NamedNumber;
use crate::hooks::reader::operator;
use crate::subtarget::condition::FeatureCondition;
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{DagArg, FieldError, Init, Record};

impl<'rk> Reader<'_, 'rk> {
    /// The names of numbers by three fields of the records of a class, and limits.
    pub(super) fn named(&self, args: &[DagArg<'rk>]) -> Result<Vec<NamedNumber>, Diagnostics> {
        let [class, number, name, features, limits @ ..] = args else {
            let message = "names are of a class, by its fields for number, name and features";
            return Err(self.fault(message.into()));
        };
        let (class, number) = (self.string(class)?, self.string(number)?);
        let (name, features) = (self.string(name)?, self.string(features)?);
        let row = |def: Record<'rk>| {
            let read = || Ok((number_of(def, number)?, def.value_as_string(name)?));
            let (number, name) = read().map_err(FieldError::at_record)?;
            let needed = self.needed(def, features)?;
            let mut condition = (!needed.is_empty()).then_some(FeatureCondition::AllOf(needed));
            for limit in limits {
                if !self.limit(def, limit, &mut condition)? {
                    return Ok(None);
                }
            }
            Ok(Some(NamedNumber {
                number,
                name: self.cased(name),
                condition,
            }))
        };
        let all = self.hooks.records.all_derived_definitions_if_defined(class);
        let rows = all.into_iter().filter_map(|def| row(def).transpose());
        let mut rows = rows.collect::<Result<Vec<_>, Diagnostics>>()?;
        rows.sort_by_key(|row| row.number);
        Ok(rows)
    }

    /// Applies a limit to the condition under which a record gives a name; `false` if it gives none.
    fn limit(
        &self,
        def: Record<'rk>,
        limit: &DagArg<'rk>,
        condition: &mut Option<FeatureCondition>,
    ) -> Result<bool, Diagnostics> {
        let has_bit = |field: &DagArg<'rk>| {
            let has_bit = def.value_as_bit(self.string(field)?);
            has_bit.map_err(FieldError::at_record)
        };
        match (operator(limit.value), &limit.value.dag_args()[..]) {
            (Some("with_bit"), [field]) => return has_bit(field),
            (Some("without_bit"), [field]) => return has_bit(field).map(|has| !has),
            (Some("without_bit"), [field, feature]) => {
                let other = FeatureCondition::Not(Box::new(self.feature(feature.value)?));
                if has_bit(field)? {
                    let others = condition.take().into_iter().chain([other]);
                    *condition = Some(FeatureCondition::AllOf(others.collect()));
                }
            }
            (Some("or_feature"), [feature]) => {
                let feature = self.feature(feature.value)?;
                *condition = condition
                    .take()
                    .map(|needed| FeatureCondition::AnyOf(vec![feature, needed]));
            }
            (name, args) => return Err(self.unknown("limit", name.unwrap_or("?"), args)),
        }
        Ok(true)
    }

    /// The features that a record needs by a field, if it has a name: a list, or a set in C++ such as
    /// `{ {RISCV::FeatureStdExtF} }`.
    fn needed(&self, def: Record<'rk>, field: &str) -> Result<Vec<FeatureCondition>, Diagnostics> {
        if field.is_empty() {
            return Ok(Vec::new());
        }
        let value = def.value(field).map_err(FieldError::at_record)?;
        let Some(set) = value.as_str() else {
            let list = def
                .value_as_list_of_defs(field)
                .map_err(FieldError::at_record)?;
            return list
                .into_iter()
                .map(|feature| self.feature_of(feature))
                .collect();
        };
        let names = set.split(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '_' | ':'));
        let names = names.filter_map(|name| Some(name.rsplit_once("::")?.1));
        let feature = |name: &str| {
            let def = self.hooks.records.def(name);
            let number = def.and_then(|def| self.hooks.features.number(def));
            let number = number.map(FeatureCondition::Leaf);
            number.ok_or_else(|| self.fault(format!("`{name}` is no feature of the subtarget")))
        };
        names.map(feature).collect()
    }

    pub(super) fn feature(&self, value: Init<'rk>) -> Result<FeatureCondition, Diagnostics> {
        match value.as_def() {
            Some(def) => self.feature_of(def),
            None => Err(self.fault(format!("`{value}` is no feature of the subtarget"))),
        }
    }

    fn feature_of(&self, def: Record<'rk>) -> Result<FeatureCondition, Diagnostics> {
        let number = self.hooks.features.number(def);
        let number = number.map(FeatureCondition::Leaf);
        number.ok_or_else(|| self.fault(format!("`{}` is no feature of the subtarget", def.name())))
    }

    /// The number of a register class.
    pub(super) fn class(&self, arg: &DagArg<'rk>) -> Result<u16, Diagnostics> {
        let classes = &self.hooks.bank.classes;
        let name = arg.value.as_def().map(|def| def.name());
        let found = classes.iter().position(|class| Some(&*class.name) == name);
        self.numbered(found, arg, "register class")
    }

    /// The number of a sub-register index.
    pub(super) fn sub_reg_index(&self, arg: &DagArg<'rk>) -> Result<u16, Diagnostics> {
        let indices = &self.hooks.bank.sub_reg_indices;
        let name = arg.value.as_def().map(|def| def.name());
        let found = indices.iter().position(|index| Some(&*index.name) == name);
        // 0 is no index.
        self.numbered(found.map(|found| found + 1), arg, "sub-register index")
    }

    /// The number of a set of names of registers.
    pub(super) fn set(&self, arg: &DagArg<'rk>) -> Result<u8, Diagnostics> {
        let mut sets = self.hooks.bank.alt_name_indices.iter();
        let name = arg.value.as_str();
        let found = sets.position(|set| Some(&**set) == name);
        self.numbered(found, arg, "set of names of registers")
    }

    fn numbered<N: TryFrom<usize>>(
        &self,
        found: Option<usize>,
        arg: &DagArg<'rk>,
        what: &str,
    ) -> Result<N, Diagnostics> {
        let number = found.and_then(|found| N::try_from(found).ok());
        number.ok_or_else(|| self.fault(format!("`{}` is no {what}", arg.value)))
    }
}

/// The number in a field, which may be bits.
///
/// # Errors
///
/// The field is missing, or no number that is known.
pub fn number_of(def: Record<'_>, field: &str) -> Result<i64, FieldError> {
    let value = def.value(field)?;
    let bits = value.elements();
    let bits: Option<Vec<bool>> = bits.map(|bit| bit.as_bit()).collect();
    match bits {
        Some(bits) if (1..64).contains(&bits.len()) => {
            let bits = bits.into_iter().rev();
            Ok(bits.fold(0, |all, bit| all << 1 | i64::from(bit)))
        }
        _ => def.value_as_int(field),
    }
}
