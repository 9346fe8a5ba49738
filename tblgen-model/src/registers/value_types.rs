//! The types of values that the registers of a class hold.

use std::collections::{BTreeMap, HashMap};

use tblgen_facts::sem::ValueKind;

use super::{ValueTypeByHwMode, collect, error, field, short_name};
use crate::support::faults::Diagnostics;
use crate::support::hw_mode::{CodeGenHwModes, InfoByHwMode};
use crate::support::type_facts;
use tblgen_lang::record::{Record, RecordKeeper};

/// More types of one class than this are rejected.
const MAX_TYPES: usize = 1024;

pub(super) fn value_types<'rk>(def: Record<'rk>) -> Result<Vec<Record<'rk>>, Diagnostics> {
    let types = field(def.value_as_list_of_defs("RegTypes"))?;
    if types.len() > MAX_TYPES {
        let message = format!("there are more than {MAX_TYPES} RegTypes");
        return Err(error(def, message));
    }
    if types.is_empty() {
        return Err(error(def, "RegTypes list must not be empty!"));
    }
    match types.iter().find(|ty| !ty.is_subclass_of("ValueType")) {
        None => Ok(types),
        Some(other) => {
            let message = format!(
                "RegTypes list member '{}' does not derive from the ValueType class!",
                other.name()
            );
            Err(error(def, message))
        }
    }
}

/// Machine value types: of several records with the same number, the first one is the type itself,
/// others give it another meaning. From LLVM 20 on names stand for numbers (`LLVMName`).
pub(super) struct MachineTypes<'rk> {
    by_value: HashMap<i64, Record<'rk>>,
    by_name: HashMap<&'rk str, Record<'rk>>,
}

impl<'rk> MachineTypes<'rk> {
    pub(super) fn new(records: &'rk RecordKeeper) -> Self {
        let mut defs = records.all_derived_definitions_if_defined("ValueType");
        defs.sort_by_key(|def| def.uid());
        let (mut by_value, mut by_name) = (HashMap::new(), HashMap::new());
        for def in defs {
            by_name.entry(def.name()).or_insert(def);
            if let Ok(value @ 1..) = def.value_as_int("Value") {
                by_value.entry(value).or_insert(def);
            }
        }
        MachineTypes { by_value, by_name }
    }

    /// The type that a record stands for.
    pub(super) fn of(&self, ty: Record<'rk>) -> Record<'rk> {
        let first = match (ty.value_as_int("Value"), ty.value_as_string("LLVMName")) {
            (Ok(value), _) => self.by_value.get(&value),
            (_, Ok(name)) => self.by_name.get(name),
            _ => None,
        };
        first.copied().unwrap_or(ty)
    }
}

/// The kinds of value types, by name.
pub(super) type TypeKinds = BTreeMap<String, ValueKind>;

/// The LLVM name of a type, by hardware mode. The kinds of these types are added to `kinds`.
pub(super) fn type_by_mode<'rk>(
    ty: Record<'rk>,
    types: &MachineTypes<'rk>,
    modes: &CodeGenHwModes,
    kinds: &mut TypeKinds,
) -> Result<ValueTypeByHwMode, Diagnostics> {
    if !ty.is_subclass_of("HwModeSelect") {
        return Ok(InfoByHwMode::simple(type_name(ty, kinds)?));
    }
    let types = collect(modes.select(ty)?, |(mode, ty)| {
        Ok((mode, type_name(types.of(ty), kinds)?))
    })?;
    Ok(types.into_iter().collect())
}

fn type_name(ty: Record<'_>, kinds: &mut TypeKinds) -> Result<String, Diagnostics> {
    let name = short_name(ty, field(type_facts::name(ty))?)?;
    if !kinds.contains_key(&name) {
        // A type that states no size has none.
        let kind = type_facts::read(ty).map_or(ValueKind::Other, |read| read.facts.kind());
        kinds.insert(name.clone(), kind);
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::type_name;
    use tblgen_lang::compile_text;

    /// The names of the last two were given by LLVM itself up to release 16.
    #[test]
    fn types_have_the_names_of_llvm() {
        let text = "class ValueType<int s> { int Size = s; }
            def i32 : ValueType<32>; def untyped : ValueType<8>; def FlagVT : ValueType<0>;";
        let records = compile_text("a.td", text, &Default::default());
        let records = records.records.unwrap();
        let name = |def| type_name(records.def(def).unwrap(), &mut Default::default()).unwrap();
        assert_eq!(
            ["i32", "untyped", "FlagVT"].map(name),
            ["i32", "Untyped", "Glue"]
        );
    }
}
