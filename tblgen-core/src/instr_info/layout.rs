//! From the model to plain numbers: what each table will hold.
//!
//! What opcodes have in common is kept once. Their operands are shapes, of
//! which there are far fewer than opcodes; flags and implicit registers are
//! numbers of sets.

use indexmap::IndexSet;
use tblgen_facts::instr::{POINTER_KINDS, PartFlag};

use super::cpuid::CpuidLayout;
use super::features::PredicateLayout;
use super::model::{InstrModel, has_named_operands};
use super::schema::{ConditionTables, InstrTables, ShapeTables};
use super::{access, conditions, control_flow, memory_operands};
use tblgen_codegen::VariantNames;
use tblgen_codegen::kinds::Variants;
use tblgen_codegen::{SequenceTable, StringTable, TooLarge};
use tblgen_lang::diagnostic::Place;
use tblgen_lang::record::{FieldError, Record};
use tblgen_model::instructions::{
    CodeGenInstruction, Constraint, Deprecation, OperandInfo, SubOperand,
};
use tblgen_model::support::faults::{Diagnostics, place_of, place_of_class};

/// All tables of `instr_info`.
#[derive(Debug)]
pub(super) struct InstrLayout {
    pub(super) tables: InstrTables,
    pub(super) predicates: PredicateLayout,
    /// The tables of conditions on features of the subtarget, even if there are no conditions.
    pub(super) conditions: ConditionTables,
    /// On X86, the features that CPUID reports.
    pub(super) cpuid: Option<CpuidLayout>,
}

/// Sets of flags, and which of them each opcode has.
struct Numbered {
    sets: Vec<u64>,
    rows: Vec<u32>,
}

impl FromIterator<u64> for Numbered {
    fn from_iter<I: IntoIterator<Item = u64>>(sets: I) -> Self {
        let mut known = IndexSet::new();
        let rows = sets.into_iter().map(|set| known.insert_full(set).0 as u32);
        let rows = rows.collect();
        Numbered {
            sets: known.into_iter().collect(),
            rows,
        }
    }
}

/// A row about an operand of the machine instruction. See [`ShapeTables`] for the
/// numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
struct PartRow {
    class: u32,
    flags: u32,
    operand_type: u32,
    tied: u32,
    record: u32,
}

/// A row about an operand of the description, which may be several of the machine
/// instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct LogicalRow {
    size: u32,
    record: u32,
}

impl InstrLayout {
    /// Lays out all tables; `registers` are the Rust names of registers, by number.
    pub(super) fn layout(
        model: &InstrModel<'_>,
        registers: &VariantNames,
    ) -> Result<Self, Diagnostics> {
        let all = &model.instructions.all;
        let mut shapes = ShapeRows::default();
        let mut implicit = SequenceTable::default();
        let (mut shape, mut implicit_ids) = (Vec::new(), Vec::new());
        for instruction in all {
            shape.push(shapes.add(instruction, model)?);
            implicit_ids.push(implicit.add(&implicit_registers(instruction, model)?));
        }
        let implicit = implicit.layout();
        let of_instruction = |large: TooLarge| too_large(all, large);
        let of_shape = |large: TooLarge| {
            let first = |row| shape.iter().position(|one| *one as usize == row);
            of_instruction(large.of_row(first))
        };
        let of_all = |large: TooLarge| of_instruction(large.of_row(|_| None));
        let shapes = shapes.layout(model).map_err(of_shape)?;
        let implicit_spans = implicit.spans(&implicit_ids).map_err(of_instruction)?;
        let column = |get: fn(&CodeGenInstruction<'_>) -> usize| {
            all.iter().map(|one| get(one) as u32).collect::<Vec<u32>>()
        };
        let cpuid = model.cpuid.as_ref().map(CpuidLayout::new);
        let (deprecations, deprecation_names) = deprecations(all);
        let (flows, flow_rules) = control_flow::layout(&model.control_flow);
        let (memory, memory_forms) = memory_operands::layout(&model.memory_operands);
        let (accesses, access_rules) = access::layout(&model.access);
        let sched_class = model.schedule.class_of.iter();
        let flags: Numbered = all.iter().map(|one| one.flags.bits()).collect();
        let ts_flags: Numbered = all.iter().map(|one| one.ts_flags).collect();
        let tables = InstrTables {
            shape,
            shapes,
            size: column(|one| one.size as usize),
            sched_class: sched_class.map(|&class| class.into()).collect(),
            flags: flags.rows,
            flag_sets: flags.sets,
            ts_flags: ts_flags.rows,
            ts_flag_sets: ts_flags.sets,
            mnemonics: model.mnemonics.of.iter().copied().map(after_none).collect(),
            implicit_spans,
            implicit_uses: column(|one| one.implicit_uses.len()),
            implicit: named(&implicit.items, registers),
            deprecations,
            deprecation_names,
            flows,
            flow_rules,
            memory,
            memory_forms,
            accesses,
            access_rules,
        };
        Ok(InstrLayout {
            tables,
            conditions: conditions::layout(&model.predicates, &model.decided),
            predicates: PredicateLayout::new(&model.predicates).map_err(of_all)?,
            cpuid: cpuid.transpose().map_err(of_all)?,
        })
    }
}

/// The error about a table that is too large, at the instruction whose row is.
fn too_large(all: &[CodeGenInstruction<'_>], large: TooLarge) -> Diagnostics {
    let target = |one: &CodeGenInstruction<'_>| place_of_class(one.def.keeper(), "Target");
    let whole = all.first().map_or(Place::Nowhere, target);
    large.about(all, |one| (one.name, place_of(one.def)), whole)
}

/// The registers with these numbers.
fn named(numbers: &[u16], registers: &VariantNames) -> Variants {
    let names = numbers.iter().filter_map(|&number| registers.text(number));
    Variants {
        of: "Reg",
        names: names.map(str::to_string).collect(),
    }
}

/// The numbers of the registers that are read, then of those that are written.
fn implicit_registers(
    instruction: &CodeGenInstruction<'_>,
    model: &InstrModel<'_>,
) -> Result<Vec<u16>, Diagnostics> {
    let all = instruction
        .implicit_uses
        .iter()
        .chain(&instruction.implicit_defs);
    let numbers = all.map(|&def| {
        model.register(def).ok_or_else(|| {
            let message = format!("'{}' is not a register", def.name());
            super::fault(instruction.def, message)
        })
    });
    numbers.collect()
}

/// By opcode the reason not to use it, and the names of the reasons.
fn deprecations(all: &[CodeGenInstruction<'_>]) -> (Vec<u32>, StringTable) {
    let mut names = IndexSet::new();
    let rows = all.iter().map(|one| match one.deprecation {
        None => 0,
        Some(Deprecation::Feature(name)) => 1 + 2 * names.insert_full(name).0 as u32,
        Some(Deprecation::Predicate(name)) => 2 + 2 * names.insert_full(name).0 as u32,
    });
    let rows = rows.collect();
    (rows, names.into_iter().collect())
}

/// A shape: its results, its operands, the operands of the description, names.
type Shape = (u32, usize, usize, usize);

/// Shapes while they are collected.
#[derive(Default)]
struct ShapeRows {
    shapes: IndexSet<Shape>,
    part_rows: IndexSet<PartRow>,
    parts: SequenceTable<u32>,
    logical_rows: IndexSet<LogicalRow>,
    logical: SequenceTable<u32>,
    names: SequenceTable<u32>,
}

impl ShapeRows {
    /// The row of the shape of an instruction.
    fn add(
        &mut self,
        instruction: &CodeGenInstruction<'_>,
        model: &InstrModel<'_>,
    ) -> Result<u32, Diagnostics> {
        let operands = &instruction.operands;
        let mut parts = Vec::with_capacity(operands.count());
        for (operand, part) in operands.parts() {
            let row = part_row(instruction.def, operand, part, model)?;
            parts.push(self.part_rows.insert_full(row).0 as u32);
        }
        let logical = operands.list.iter().map(|operand| {
            let row = LogicalRow {
                size: operand.parts.len() as u32,
                record: after_none(model.op_type(operand.def)),
            };
            self.logical_rows.insert_full(row).0 as u32
        });
        let logical: Vec<u32> = logical.collect();
        let names = match has_named_operands(instruction)? {
            true => name_numbers(instruction, model),
            false => Vec::new(),
        };
        let shape = (
            operands.def_count() as u32,
            self.parts.add(&parts),
            self.logical.add(&logical),
            self.names.add(&names),
        );
        Ok(self.shapes.insert_full(shape).0 as u32)
    }

    fn layout(self, model: &InstrModel<'_>) -> Result<ShapeTables, TooLarge> {
        let (parts, logical) = (self.parts.layout(), self.logical.layout());
        let names = self.names.layout();
        let ids = |get: fn(&Shape) -> usize| self.shapes.iter().map(get).collect::<Vec<usize>>();
        let part = |get: fn(&PartRow) -> u32| self.part_rows.iter().map(get).collect();
        let logical_part =
            |get: fn(&LogicalRow) -> u32| self.logical_rows.iter().map(get).collect();
        let by_mode = model.by_mode.values().flatten();
        Ok(ShapeTables {
            spans: parts.spans(&ids(|shape| shape.1))?,
            defs: self.shapes.iter().map(|shape| shape.0).collect(),
            parts: parts.items,
            class: part(|row| row.class),
            classes: model.bank.classes.len() as u32,
            pointer_kinds: POINTER_KINDS,
            by_mode: by_mode.map(|&class| after_none(class)).collect(),
            modes: model.by_mode.values().next().map_or(0, Vec::len) as u32,
            flags: part(|row| row.flags),
            operand_type: part(|row| row.operand_type),
            tied: part(|row| row.tied),
            record: part(|row| row.record),
            logical_spans: logical.spans(&ids(|shape| shape.2))?,
            logical: logical.items,
            logical_size: logical_part(|row| row.size),
            logical_record: logical_part(|row| row.record),
            name_spans: names.spans(&ids(|shape| shape.3))?,
            names: names.items,
        })
    }
}

/// 0 for none, else one more than the number.
fn after_none(number: Option<u16>) -> u32 {
    number.map_or(0, |number| u32::from(number) + 1)
}

fn name_numbers(instruction: &CodeGenInstruction<'_>, model: &InstrModel<'_>) -> Vec<u32> {
    let list = instruction.operands.list.iter();
    let numbers = list.map(|operand| model.op_names.get_index_of(operand.name));
    numbers
        .map(|number| number.map_or(0, |number| number as u32 + 1))
        .collect()
}

fn part_row(
    instruction: Record<'_>,
    operand: &OperandInfo<'_>,
    part: &SubOperand<'_>,
    model: &InstrModel<'_>,
) -> Result<PartRow, Diagnostics> {
    let is = |class| operand.def.is_subclass_of(class);
    let flags = [
        (PartFlag::Predicate, is("PredicateOp")),
        (PartFlag::OptionalDef, is("OptionalDefOperand")),
        (PartFlag::BranchTarget, is("BranchTargetOperand")),
        (
            PartFlag::EarlyClobber,
            part.constraint == Constraint::EarlyClobber,
        ),
    ];
    let operand_type = model.operand_type(operand.ty.namespace, operand.ty.name);
    Ok(PartRow {
        class: class(instruction, part.def, model)?,
        flags: flags
            .iter()
            .map(|&(flag, holds)| flag as u32 * u32::from(holds))
            .sum(),
        operand_type: operand_type.unwrap_or(0) as u32,
        tied: part.constraint.tied().map_or(0, |to| to as u32 + 1),
        record: after_none(model.op_type(part.def)),
    })
}

/// The number of the register class that an operand must be in, as the tables have
/// it.
fn class(
    instruction: Record<'_>,
    def: Record<'_>,
    model: &InstrModel<'_>,
) -> Result<u32, Diagnostics> {
    let def = match def.is_subclass_of("RegisterOperand") {
        true => def
            .value_as_def("RegClass")
            .map_err(FieldError::at_record)?,
        false => def,
    };
    let no_class = || {
        let message = format!("'{}' is not a register class", def.name());
        super::fault(instruction, message)
    };
    if def.is_subclass_of("RegisterClass") {
        return Ok(u32::from(model.class(def).ok_or_else(no_class)?) + 1);
    }
    let pointers = 1 + model.bank.classes.len() as u32;
    if let Some(at) = model.by_mode.get_index_of(&def.id()) {
        return Ok(pointers + POINTER_KINDS + at as u32);
    }
    if !def.is_subclass_of("PointerLikeRegClass") {
        return Ok(0);
    }
    let kind = def
        .value_as_int("RegClassKind")
        .map_err(FieldError::at_record)?;
    match u32::try_from(kind) {
        Ok(kind) if kind < POINTER_KINDS => Ok(pointers + kind),
        _ => {
            let (name, most) = (def.name(), POINTER_KINDS - 1);
            let message = format!("the kind of '{name}' is {kind}, not 0 to {most}");
            Err(super::fault(def, message))
        }
    }
}
