//! Intrinsics as nodes of patterns.
//!
//! There are some ten thousand of them, nearly all of other targets. So only
//! their names are read, because the order of names gives the numbers; the rest
//! is read of those that a pattern names.
//!
//! LLVM: `CodeGenIntrinsic` and `CodeGenIntrinsicTable` in CodeGenIntrinsics.cpp.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use super::value_type::{MachineValueType, ValueTypes};
use crate::instructions::pattern_flags::{IntrinsicNode, intrinsic_node};
use crate::support::faults::Diagnostics;
use crate::support::faults::error;
use tblgen_lang::record::{FieldError, Record, RecordId, RecordKeeper};

/// An `Intrinsic` record.
#[derive(Debug, Clone)]
pub struct CodeGenIntrinsic<'rk> {
    /// The record.
    pub def: Record<'rk>,
    /// The number in patterns: the first operand of `intrinsic_void` and so on.
    pub number: i64,
    /// The name in LLVM's assembly.
    pub name: String,
    /// The types of its results.
    pub results: Vec<MachineValueType>,
    /// The types of its operands.
    pub operands: Vec<MachineValueType>,
    /// The `SDNode` that stands for it.
    pub node: Record<'rk>,
    /// Whether the first two operands may change places.
    pub is_commutative: bool,
}

/// All intrinsics by number, from 1.
#[derive(Debug)]
pub(super) struct Intrinsics<'rk> {
    list: Vec<(Name<'rk>, OnceLock<CodeGenIntrinsic<'rk>>)>,
    numbers: FxHashMap<RecordId, usize>,
}

#[derive(Debug)]
struct Name<'rk> {
    prefix: &'rk str,
    name: String,
    def: Record<'rk>,
}

impl<'rk> Intrinsics<'rk> {
    /// Numbers all intrinsics.
    pub(super) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let mut names = Vec::new();
        for def in records.all_derived_definitions_if_defined("Intrinsic") {
            names.push(Name::new(def)?);
        }
        names.sort_by(|a, b| (a.prefix, &a.name).cmp(&(b.prefix, &b.name)));
        Ok(Intrinsics {
            numbers: names.iter().map(|name| name.def.id()).zip(1..).collect(),
            list: names
                .into_iter()
                .map(|name| (name, OnceLock::new()))
                .collect(),
        })
    }

    /// Returns the intrinsic that a record defines, read when first asked for.
    pub(super) fn of(
        &self,
        def: Record<'rk>,
        types: &ValueTypes<'rk>,
    ) -> Result<Option<&CodeGenIntrinsic<'rk>>, Diagnostics> {
        match self.numbers.get(&def.id()) {
            Some(&number) => self.read(number, types),
            None => Ok(None),
        }
    }

    /// The intrinsic with that number, which a pattern named.
    pub(super) fn get(&self, number: i64) -> Option<&CodeGenIntrinsic<'rk>> {
        let at = usize::try_from(number).ok()?.checked_sub(1)?;
        self.list.get(at)?.1.get()
    }

    /// The intrinsics that patterns have named so far.
    pub(super) fn named(&self) -> impl Iterator<Item = &CodeGenIntrinsic<'rk>> {
        self.list.iter().filter_map(|(_, cell)| cell.get())
    }

    fn read(
        &self,
        number: usize,
        types: &ValueTypes<'rk>,
    ) -> Result<Option<&CodeGenIntrinsic<'rk>>, Diagnostics> {
        let at = number.checked_sub(1);
        let Some((name, cell)) = at.and_then(|at| self.list.get(at)) else {
            return Ok(None);
        };
        if cell.get().is_none() {
            let intrinsic = CodeGenIntrinsic::new(name, number, types)?;
            return Ok(Some(cell.get_or_init(|| intrinsic)));
        }
        Ok(cell.get())
    }
}

impl<'rk> Name<'rk> {
    fn new(def: Record<'rk>) -> Result<Self, Diagnostics> {
        let text = |field| def.value_as_string(field).map_err(FieldError::at_record);
        let Some(stem) = def
            .name()
            .strip_prefix("int_")
            .filter(|stem| !stem.is_empty())
        else {
            return wrong(def, "does not start with 'int_'!");
        };
        let prefix = text("TargetPrefix")?;
        let name = match text("LLVMName")? {
            "" => format!("llvm.{}", stem.replace('_', ".")),
            name if name.len() > 5 && name.starts_with("llvm.") => name.to_string(),
            _ => {
                let message = format!(
                    "Intrinsic '{}'s name does not start with 'llvm.'!",
                    def.name()
                );
                return Err(error(def, message));
            }
        };
        let rest = name
            .strip_prefix("llvm.")
            .and_then(|rest| rest.strip_prefix(prefix));
        if !prefix.is_empty() && !rest.is_some_and(|rest| rest.starts_with('.')) {
            return wrong(def, &format!("does not start with 'llvm.{prefix}.'!"));
        }
        Ok(Name { prefix, name, def })
    }
}

fn wrong<T>(def: Record<'_>, what: &str) -> Result<T, Diagnostics> {
    Err(error(def, format!("Intrinsic '{}' {what}", def.name())))
}

/// The types of results and operands. One that is to match another, which may be
/// after it, is that type; since LLVM 17, the description states it directly.
fn resolved(
    def: Record<'_>,
    types: &[Record<'_>],
    value_types: &ValueTypes<'_>,
) -> Result<Vec<MachineValueType>, Diagnostics> {
    let matches =
        |ty: &&Record<'_>| def.field("Types").is_none() && ty.is_subclass_of("LLVMMatchType");
    let stated = |ty: &Record<'_>| {
        let ty = ty.value_as_def("VT").map_err(FieldError::at_record)?;
        value_types.of(ty)
    };
    let others = types.iter().filter(|ty| !matches(ty));
    let mut overloaded = others.map(stated).collect::<Result<Vec<_>, _>>()?;
    overloaded.retain(|&one| value_types.facts(one).is_overloaded);
    let of = |ty: &Record<'_>| {
        if !matches(&ty) {
            return stated(ty);
        }
        let number = ty.value_as_int("Number").map_err(FieldError::at_record)?;
        let matched = usize::try_from(number).ok();
        let matched = matched.and_then(|number| overloaded.get(number).copied());
        matched.ok_or_else(|| {
            let name = def.name();
            error(
                def,
                format!("Intrinsic '{name}' has no overloaded type {number}"),
            )
        })
    };
    types.iter().map(of).collect()
}

impl<'rk> CodeGenIntrinsic<'rk> {
    fn new(
        name: &Name<'rk>,
        number: usize,
        value_types: &ValueTypes<'rk>,
    ) -> Result<Self, Diagnostics> {
        let def = name.def;
        let IntrinsicNode {
            node,
            is_commutative,
        } = intrinsic_node(def)?;
        let lists = || {
            let results = def.value_as_list("RetTypes")?.len();
            let types = match def.field("Types") {
                Some(_) => def.value_as_list_of_defs("Types")?,
                None => {
                    let mut types = def.value_as_list_of_defs("RetTypes")?;
                    types.extend(def.value_as_list_of_defs("ParamTypes")?);
                    types
                }
            };
            Ok((results.min(types.len()), types))
        };
        let (results, types) = lists().map_err(FieldError::at_record)?;
        let types = resolved(def, &types, value_types)?;
        let (results, operands) = types.split_at(results);
        Ok(CodeGenIntrinsic {
            def,
            number: number as i64,
            name: name.name.clone(),
            results: results.to_vec(),
            operands: operands.to_vec(),
            node,
            is_commutative,
        })
    }
}
