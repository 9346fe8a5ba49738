//! The context that all rows of a target share.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::operation::{TypeRow, TypeRows};
use crate::patterns::{CodeGenDagPatterns, MachineValueType, SDNodeInfo, TypeSetByHwMode};
use crate::registers::CodeGenRegBank;
use crate::support::faults::Diagnostics;
use crate::support::faults::error;
use crate::support::hw_mode::CodeGenHwModes;
use tblgen_facts::sem::NoSemantics;
use tblgen_lang::record::{FieldError, Record, RecordId, RecordKeeper};

/// The patterns, types and registers that rows refer to.
pub(super) struct Context<'a, 'rk> {
    patterns: &'a CodeGenDagPatterns<'rk>,
    hw_modes: &'a CodeGenHwModes,
    /// The number of hardware modes.
    pub(super) modes: usize,
    /// The types that rows have.
    pub(super) types: TypeRows,
    known_types: HashMap<RecordId, TypeRow>,
    bank: Arc<CodeGenRegBank>,
    /// Registers by name.
    registers: HashMap<String, u16>,
    /// Registers that can be given to a value.
    allocatable: HashSet<u16>,
    /// By node of the target: the node that it is to be, by `SDNodeEquiv`.
    equivalents: HashMap<RecordId, Record<'rk>>,
    /// The names of the operands of fragments whose predicates look at them.
    fragment_operands: HashMap<RecordId, Vec<&'rk str>>,
}

impl<'a, 'rk> Context<'a, 'rk> {
    pub(super) fn new(
        patterns: &'a CodeGenDagPatterns<'rk>,
        hw_modes: &'a CodeGenHwModes,
        bank: Arc<CodeGenRegBank>,
    ) -> Result<Self, Diagnostics> {
        let names = bank.registers.iter().map(|register| register.name.clone());
        Ok(Context {
            registers: names.zip(1..).collect(),
            allocatable: allocatable(&bank),
            bank,
            patterns,
            hw_modes,
            modes: hw_modes.count(),
            types: TypeRows::default(),
            known_types: HashMap::new(),
            equivalents: equivalents(patterns.records(), patterns)?,
            fragment_operands: HashMap::new(),
        })
    }

    /// Whether a register is never given to a value, as flags are.
    pub(super) fn is_status(&self, reg: Record<'_>) -> bool {
        let number = self.registers.get(reg.name());
        number.is_none_or(|number| !self.allocatable.contains(number))
    }

    /// Whether a register is part of another.
    pub(super) fn is_part(&self, part: Record<'_>, whole: Record<'_>) -> bool {
        let number = |reg: Record<'_>| self.registers.get(reg.name()).copied();
        let (Some(part), Some(whole)) = (number(part), number(whole)) else {
            return false;
        };
        let part = self.bank.register(part);
        part.is_some_and(|part| part.super_regs.contains(&whole))
    }

    /// The C++ name of a node; empty if it has none.
    pub(super) fn opcode(&self, def: Record<'rk>) -> &'rk str {
        match self.patterns.node(def) {
            Some(info) => info.opcode,
            None => def.value_as_string("Opcode").unwrap_or(""),
        }
    }

    /// The name of the node that a node is to be, and how many results that has
    /// if it is another one.
    pub(super) fn equivalent(&self, def: Record<'rk>) -> (&'rk str, Option<usize>) {
        let Some(&generic) = self.equivalents.get(&def.id()) else {
            return (self.opcode(def), None);
        };
        let results = self.patterns.node(generic).map(|info| info.results);
        (self.opcode(generic), results)
    }

    /// The names of the operands of a fragment.
    pub(super) fn fragment_operands(&mut self, fragment: Record<'rk>) -> Vec<&'rk str> {
        let names = || {
            let operands = fragment.value_as_dag("Operands").ok()?;
            let names = operands.dag_args().into_iter();
            Some(names.filter_map(|operand| operand.name).collect())
        };
        let known = self.fragment_operands.entry(fragment.id());
        // A fragment whose operands have no names binds none.
        known.or_insert_with(|| names().unwrap_or_default()).clone()
    }

    /// The row of inferred types.
    pub(super) fn type_row(&mut self, types: &TypeSetByHwMode) -> Result<TypeRow, NoSemantics> {
        let modes = 0..self.modes as u16;
        self.add(modes.map(|mode| types.simple(mode)).collect())
    }

    fn add(&mut self, types: Vec<Option<MachineValueType>>) -> Result<TypeRow, NoSemantics> {
        if types.contains(&Some(MachineValueType::UNTYPED)) {
            return Err(NoSemantics::UntypedResult);
        }
        self.types.add(types).ok_or(NoSemantics::TooLong)
    }

    /// The row of a `ValueType` record.
    pub(super) fn value_type(&mut self, def: Record<'rk>) -> Result<TypeRow, NoSemantics> {
        if let Some(&row) = self.known_types.get(&def.id()) {
            return Ok(row);
        }
        let types = match def.is_subclass_of("HwModeSelect") {
            true => self.by_mode(def).ok_or(NoSemantics::UnknownLeaf)?,
            false => {
                let one = self
                    .patterns
                    .value_types()
                    .of(def)
                    .map_err(|_| NoSemantics::UnknownLeaf)?;
                vec![Some(one); self.modes]
            }
        };
        let row = self.add(types)?;
        self.known_types.insert(def.id(), row);
        Ok(row)
    }

    /// A type for each mode; that of the default mode where none is stated.
    fn by_mode(&self, def: Record<'rk>) -> Option<Vec<Option<MachineValueType>>> {
        let mut types = vec![None; self.modes];
        let stated = self.hw_modes.select(def).ok()?;
        if let Some((_, default)) = stated.iter().find(|(mode, _)| *mode == 0) {
            types.fill(self.patterns.value_types().of(*default).ok());
        }
        for (mode, one) in stated {
            *types.get_mut(usize::from(mode))? = self.patterns.value_types().of(one).ok();
        }
        Some(types)
    }
}

/// The registers of classes that values may be in.
fn allocatable(bank: &CodeGenRegBank) -> HashSet<u16> {
    let classes = bank.classes.iter().filter(|class| class.allocatable);
    classes
        .flat_map(|class| class.members.iter().copied())
        .collect()
}

/// The node to take for each node of the target, from `SDNodeEquiv` records.
fn equivalents<'rk>(
    records: &'rk RecordKeeper,
    patterns: &CodeGenDagPatterns<'rk>,
) -> Result<HashMap<RecordId, Record<'rk>>, Diagnostics> {
    let mut all: HashMap<RecordId, Record<'rk>> = HashMap::new();
    let mut faults = Vec::new();
    let mut defs = records.all_derived_definitions_if_defined("SDNodeEquiv");
    defs.sort_by_key(|def| def.uid());
    for def in defs {
        let nodes = || Ok((def.value_as_def("Target")?, def.value_as_def("Generic")?));
        let (target, generic) = nodes().map_err(FieldError::at_record)?;
        if let Some(known) = all.insert(target.id(), generic) {
            let message = format!("'{}' is to be '{}' already", target.name(), known.name());
            faults.extend(def.error(message).at_record());
        }
        if let (Some(target), Some(generic)) = (patterns.node(target), patterns.node(generic))
            && let Some(message) = misfit(target, generic)
        {
            faults.extend(error(def, message));
        }
    }
    match faults.is_empty() {
        true => Ok(all),
        false => Err(faults),
    }
}

/// The reason why a node cannot be taken for another. It may have more results.
fn misfit(target: &SDNodeInfo<'_>, generic: &SDNodeInfo<'_>) -> Option<String> {
    let (name, other) = (target.def.name(), generic.def.name());
    let is_lost = generic.results == 0 && target.results > 0;
    if is_lost || generic.results > target.results {
        let (has, wants) = (target.results, generic.results);
        return Some(format!(
            "'{name}' cannot be '{other}', for it has {} and the other {wants}",
            count(has, "result")
        ));
    }
    let (takes, wants) = (target.operands?, generic.operands?);
    (takes != wants).then(|| {
        let takes = count(takes, "operand");
        format!("'{name}' cannot be '{other}', for it takes {takes} and the other {wants}")
    })
}

fn count(number: usize, of: &str) -> String {
    match number {
        1 => format!("1 {of}"),
        _ => format!("{number} {of}s"),
    }
}
