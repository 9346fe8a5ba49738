//! Facts that hold for all patterns of a target: nodes, types, intrinsics, and
//! what registers hold.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::infer::TypeInfer;
use super::intrinsic::Intrinsics;
use super::sd_node::{INTRINSIC_NODES, SDNodeInfo};
use super::type_set::TypeSetByHwMode;
use super::value_type::{MachineValueType, TypeSet, ValueTypes};
use crate::registers::CodeGenRegBank;
use crate::support::faults::{Diagnostics, error};
use crate::support::hw_mode::{CodeGenHwModes, InfoByHwMode};
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::library::is_before_llvm_15;
use tblgen_lang::record::{Record, RecordId, RecordKeeper};

/// The facts about a target that all of its patterns share.
#[derive(Debug)]
pub(super) struct Facts<'rk> {
    pub(super) modes: Arc<CodeGenHwModes>,
    pub(super) infer: TypeInfer<'rk>,
    pub(super) nodes: Vec<SDNodeInfo<'rk>>,
    pub(super) node_of: FxHashMap<RecordId, u32>,
    pub(super) intrinsics: Intrinsics<'rk>,
    registers: Registers,
    pub(super) bank: Arc<CodeGenRegBank>,
}

/// The types that registers hold.
#[derive(Debug)]
struct Registers {
    /// By class.
    class_types: Vec<TypeSetByHwMode>,
    classes: FxHashMap<String, usize>,
    /// By register: the classes it is in.
    classes_of: FxHashMap<String, Vec<usize>>,
    /// By class: its types, one by one, sorted.
    lists: Vec<Vec<TypeSetByHwMode>>,
}

impl<'rk> Facts<'rk> {
    pub(super) fn new(
        records: &'rk RecordKeeper,
        modes: Arc<CodeGenHwModes>,
        bank: Arc<CodeGenRegBank>,
    ) -> Result<Self, Diagnostics> {
        let types = ValueTypes::new(records)?;
        let registers = Registers::new(&bank, &types, records);
        let mut legal = TypeSet::EMPTY;
        for (_, set) in registers
            .class_types
            .iter()
            .flat_map(TypeSetByHwMode::modes)
        {
            legal = legal.or(set);
        }
        let mut nodes = Vec::new();
        let mut of_record = |def| types_of(def, &modes, &types);
        let intrinsics = Intrinsics::new(records)?;
        for def in records.all_derived_definitions_if_defined("SDNode") {
            nodes.push(SDNodeInfo::new(def, &mut of_record, &types)?);
        }
        for name in INTRINSIC_NODES {
            if !nodes.iter().any(|node| node.def.name() == name) {
                return Err(nowhere(format!("Error getting SDNode '{name}'!")));
            }
        }
        Ok(Facts {
            node_of: nodes.iter().map(|node| node.def.id()).zip(0..).collect(),
            intrinsics,
            nodes,
            modes,
            infer: TypeInfer::new(types, legal, is_before_llvm_15(records)),
            registers,
            bank,
        })
    }

    pub(super) fn node(&self, def: Record<'_>) -> Option<&SDNodeInfo<'rk>> {
        self.nodes.get(*self.node_of.get(&def.id())? as usize)
    }

    /// The types of a class of registers.
    pub(super) fn class_types(&self, class: Record<'_>) -> Result<TypeSetByHwMode, Diagnostics> {
        if class.is_subclass_of("RegClassByHwMode") {
            let mut types = TypeSetByHwMode::default();
            for (mode, class) in self.modes.select(class)? {
                let of_class = self.registers.types_of_class(class)?;
                // A class without types in a mode has none there.
                types.put(mode, of_class.get(mode).unwrap_or_default());
            }
            return Ok(types);
        }
        self.registers.types_of_class(class)
    }

    /// The types of a register: those of all classes that it is in.
    pub(super) fn register_types(&self, register: Record<'_>) -> Vec<TypeSetByHwMode> {
        let registers = &self.registers;
        let classes = registers.classes_of.get(register.name());
        let classes = classes.into_iter().flatten();
        let lists = classes.filter_map(|&class| registers.lists.get(class));
        let mut types: Vec<TypeSetByHwMode> = lists.flatten().cloned().collect();
        types.sort_by_cached_key(order);
        types.dedup();
        types
    }
}

/// LLVM's order of types by mode.
fn order(types: &TypeSetByHwMode) -> Vec<(u16, Option<MachineValueType>)> {
    types
        .modes()
        .map(|(mode, set)| (mode, set.first()))
        .collect()
}

/// The types that a `ValueType` record stands for.
pub(super) fn types_of(
    def: Record<'_>,
    modes: &CodeGenHwModes,
    value_types: &ValueTypes<'_>,
) -> Result<TypeSetByHwMode, Diagnostics> {
    if !def.is_subclass_of("HwModeSelect") {
        return Ok(TypeSetByHwMode::of(value_types.of(def)?));
    }
    let mut types = TypeSetByHwMode::default();
    for (mode, object) in modes.select(def)? {
        types.put(mode, TypeSet::of(value_types.of(object)?));
    }
    Ok(types)
}

impl Registers {
    /// The types of a class that has other than artificial registers.
    fn types_of_class(&self, class: Record<'_>) -> Result<TypeSetByHwMode, Diagnostics> {
        let number = self.classes.get(class.name());
        let types = number.and_then(|&class| self.class_types.get(class));
        let types = types.cloned();
        types.ok_or_else(|| error(class, "Not a known RegisterClass!"))
    }

    fn new(bank: &CodeGenRegBank, types: &ValueTypes<'_>, records: &RecordKeeper) -> Self {
        // A record may give a type another meaning, and has a name of its own.
        let named = |name: &str| {
            let other = || types.of(records.def(name)?).ok();
            types.named(name).or_else(other)
        };
        let by_mode = |names: &InfoByHwMode<String>| {
            let mut by_mode = TypeSetByHwMode::default();
            for (mode, name) in names.iter() {
                let set = named(name).map_or(TypeSet::EMPTY, TypeSet::of);
                by_mode.put(mode, set);
            }
            by_mode
        };
        let mut all = Registers {
            class_types: Vec::new(),
            classes: FxHashMap::default(),
            classes_of: FxHashMap::default(),
            lists: Vec::new(),
        };
        for (number, class) in bank.classes.iter().enumerate() {
            let list: Vec<TypeSetByHwMode> = class.value_types.iter().map(by_mode).collect();
            let mut types = TypeSetByHwMode::default();
            list.iter().for_each(|one| types.add(one));
            all.class_types.push(types);
            all.lists.push(list);
            if !class.artificial {
                all.classes.entry(class.name.clone()).or_insert(number);
            }
            for register in class.members.iter().filter_map(|&one| bank.register(one)) {
                match all.classes_of.get_mut(&register.name) {
                    Some(classes) => classes.push(number),
                    None => drop(all.classes_of.insert(register.name.clone(), vec![number])),
                }
            }
        }
        all
    }
}
