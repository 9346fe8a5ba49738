//! From rows to words: every name gets a number, and equal rows are one.
//!
//! Only here do names that rows mention become numbers. Numbers that generated tables and the
//! runtime share are those of `tblgen_facts::sem`.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use indexmap::IndexSet;

use tblgen_facts::sem::ops::{END, FIRST_NODE, FIXED_NAMES, signature};
use tblgen_facts::sem::{CondCode, IsdOpcode, NoSemantics};
use tblgen_lang::record::{Record, RecordId};
use tblgen_model::Models;
use tblgen_model::patterns::MachineValueType;
use tblgen_model::semantics::{
    CodeGenSemantics, Operation, Outcome, Row, SemOp, SemOperand, predicate_flags, predicate_type,
};
use tblgen_model::support::faults::{Diagnostics, at_target, error};

use super::schema::SemanticsTables;

/// All tables of `semantics`, and the names of the numbers in them.
#[derive(Debug)]
pub(super) struct SemanticsLayout<'rk> {
    /// Operations by number.
    pub(super) ops: Vec<&'rk str>,
    /// Types by number.
    pub(super) value_types: Vec<MachineValueType>,
    /// Fragments with predicates by number.
    pub(super) predicates: Vec<Record<'rk>>,
    /// `ComplexPattern` records by number.
    pub(super) complex_patterns: Vec<Record<'rk>>,
    /// `SDNodeXForm` records by number.
    pub(super) transforms: Vec<Record<'rk>>,
    pub(super) tables: SemanticsTables,
}

impl<'rk> SemanticsLayout<'rk> {
    /// Gives numbers to everything.
    ///
    /// # Errors
    ///
    /// If a table would be too large for its numbers.
    pub(super) fn layout(
        models: &Models<'rk>,
        semantics: &CodeGenSemantics<'rk>,
        op_types: &[Record<'rk>],
    ) -> Result<Self, Diagnostics> {
        let names = Names::new(models, semantics, op_types)?;
        let mut words = Words::default();
        let (mut row_of, mut reasons) = (Vec::new(), Vec::new());
        let instructions = semantics.instructions.all.iter();
        for (instruction, outcome) in instructions.zip(&semantics.outcomes) {
            for mode in 0..semantics.modes {
                let start = outcome.row(mode).map(|row| words.add(row, &names));
                let start = start.transpose();
                let start = start.map_err(|what| no_number(instruction.def, &what))?;
                row_of.push(start.map_or(0, |start| start + 1));
            }
            reasons.push(reason(outcome));
        }
        let max_values = semantics.rows().map(Row::values).max().unwrap_or(0);
        let kinds = names.value_types.iter();
        let kinds = kinds.map(|&one| semantics.value_types.facts(one).kind().encode());
        let flags = names.predicates.defs.iter();
        let flags = flags.map(|&def| predicate_flags(def).bits());
        let memory = names.predicates.defs.iter();
        let types = &semantics.value_types;
        let memory = memory.map(|&def| names.type_after_none(predicate_type(def, types)));
        let tables = SemanticsTables {
            rows: words.words,
            row_of,
            reasons,
            constants: words.constants.into_iter().collect(),
            types: names.type_columns(semantics),
            modes: semantics.modes as u32,
            max_values: max_values as u32,
            generic: names.ops.iter().map(|name| generic(name)).collect(),
            value_types: kinds.collect(),
            predicate_flags: flags.collect(),
            predicate_types: memory.collect(),
        };
        Ok(SemanticsLayout {
            tables,
            ops: names.ops,
            value_types: names.value_types,
            predicates: names.predicates.defs,
            complex_patterns: names.complex_patterns.defs,
            transforms: names.transforms.defs,
        })
    }
}

/// The reason why nothing is known, for the default mode.
fn reason(outcome: &Outcome<'_>) -> u32 {
    let reason = match outcome {
        Outcome::None(reason) => *reason,
        Outcome::Rows(_) if outcome.row(0).is_none() => NoSemantics::NotInMode,
        Outcome::Rows(_) => return 0,
    };
    reason.number().into()
}

/// Something that an instruction does has no number in the tables.
fn no_number(instruction: Record<'_>, what: &str) -> Diagnostics {
    let name = instruction.name();
    let message = format!("what '{name}' does has no place in the tables: {what}");
    error(instruction, message)
}

/// 1 more than the number of the node of all targets that a name is.
fn generic(name: &str) -> u32 {
    let opcode = name.strip_prefix("ISD::").and_then(IsdOpcode::from_name);
    opcode.map_or(0, |opcode| u32::from(opcode.number()) + 1)
}

/// Records in the order of their names.
#[derive(Debug, Default)]
struct Defs<'rk> {
    defs: Vec<Record<'rk>>,
    numbers: HashMap<RecordId, u16>,
}

impl<'rk> Defs<'rk> {
    fn new(named: BTreeMap<&'rk str, Record<'rk>>) -> Self {
        let defs: Vec<Record<'rk>> = named.into_values().collect();
        Defs {
            numbers: defs.iter().map(|def| def.id()).zip(0..).collect(),
            defs,
        }
    }

    fn number(&self, def: Record<'_>) -> Option<u16> {
        self.numbers.get(&def.id()).copied()
    }
}

/// The numbers of everything that rows name.
struct Names<'rk> {
    ops: Vec<&'rk str>,
    op_numbers: HashMap<&'rk str, u16>,
    value_types: Vec<MachineValueType>,
    predicates: Defs<'rk>,
    complex_patterns: Defs<'rk>,
    transforms: Defs<'rk>,
    op_types: HashMap<RecordId, u16>,
    registers: HashMap<String, u16>,
}

impl<'rk> Names<'rk> {
    fn new(
        models: &Models<'rk>,
        semantics: &CodeGenSemantics<'rk>,
        op_types: &[Record<'rk>],
    ) -> Result<Self, Diagnostics> {
        let bank = models.registers()?;
        let used = Used::new(semantics);
        let nodes = used.nodes.into_iter().map(|(_, name)| name);
        let ops: Vec<&'rk str> = FIXED_NAMES.into_iter().chain(nodes).collect();
        let counts = [
            (ops.len(), "operations"),
            (op_types.len(), "kinds of operands"),
            (used.predicates.len(), "predicates"),
            (used.complex_patterns.len(), "complex patterns"),
            (used.transforms.len(), "transforms"),
            (semantics.types.iter().len(), "types"),
        ];
        let most = usize::from(u16::MAX);
        if let Some((_, what)) = counts.into_iter().find(|(count, _)| *count > most) {
            let message = format!("the tables of semantics have no room for so many {what}");
            return Err(at_target(models.records(), message));
        }
        let own = ops.iter().copied().zip(0..).skip(usize::from(FIRST_NODE));
        let registers = bank.registers.iter().map(|register| register.name.clone());
        Ok(Names {
            op_numbers: own.collect(),
            ops,
            value_types: used.value_types.into_iter().collect(),
            predicates: Defs::new(used.predicates),
            complex_patterns: Defs::new(used.complex_patterns),
            transforms: Defs::new(used.transforms),
            op_types: op_types.iter().map(|def| def.id()).zip(0..).collect(),
            registers: registers.zip(1..).collect(),
        })
    }

    fn op(&self, op: SemOp<'_>) -> Option<u16> {
        match op {
            SemOp::Node(name) => self.op_numbers.get(name).copied(),
            fixed => fixed.fixed_number(),
        }
    }

    /// The words before those of results and operands.
    fn head(&self, operation: &Operation<'_>) -> Option<[u16; 2]> {
        let results = u8::try_from(operation.results.len()).ok()?;
        let operands = u8::try_from(operation.operands.len()).ok()?;
        Some([self.op(operation.op)?, signature(results, operands)])
    }

    /// One more than the number of a type; 0 without one.
    fn type_after_none(&self, one: Option<MachineValueType>) -> u32 {
        // All types that rows and predicates have are among those that are used.
        let number = one.and_then(|one| self.value_types.binary_search(&one).ok());
        number.map_or(0, |number| number as u32 + 1)
    }

    /// The types of each row of types, one mode after another.
    fn type_columns(&self, semantics: &CodeGenSemantics<'_>) -> Vec<u32> {
        let types = semantics.types.iter().flatten();
        types.map(|&one| self.type_after_none(one)).collect()
    }
}

/// The names that rows refer to, of nodes, types, predicates, patterns and
/// transforms.
#[derive(Default)]
struct Used<'rk> {
    /// Whether it is a node of one target alone, and the name.
    nodes: BTreeSet<(bool, &'rk str)>,
    value_types: BTreeSet<MachineValueType>,
    predicates: BTreeMap<&'rk str, Record<'rk>>,
    complex_patterns: BTreeMap<&'rk str, Record<'rk>>,
    transforms: BTreeMap<&'rk str, Record<'rk>>,
}

impl<'rk> Used<'rk> {
    fn new(semantics: &CodeGenSemantics<'rk>) -> Self {
        let types = semantics.types.iter().flatten();
        let mut used = Used {
            value_types: types.copied().flatten().collect(),
            ..Used::default()
        };
        for operation in semantics.rows().flat_map(|row| &row.operations) {
            used.add(operation);
        }
        let types = &semantics.value_types;
        let predicates = used.predicates.values();
        let memory = predicates.map(|&def| predicate_type(def, types));
        used.value_types.extend(memory.flatten());
        used
    }

    fn add(&mut self, operation: &Operation<'rk>) {
        if let SemOp::Node(name) = operation.op {
            self.nodes.insert((!name.starts_with("ISD::"), name));
        }
        for operand in &operation.operands {
            match *operand {
                SemOperand::Predicate(def) => {
                    self.predicates.insert(def.name(), def);
                }
                SemOperand::ComplexPattern(def) => {
                    self.complex_patterns.insert(def.name(), def);
                }
                SemOperand::Transform(def) => {
                    self.transforms.insert(def.name(), def);
                }
                _ => {}
            }
        }
    }
}

/// The rows while they are written.
#[derive(Default)]
struct Words {
    words: Vec<u16>,
    constants: IndexSet<u64>,
    /// The start of each row that was added, to find equal rows.
    known: HashMap<Vec<u16>, u32>,
}

impl Words {
    /// Adds a row and returns its start, or the name of what has no number.
    fn add(&mut self, row: &Row<'_>, names: &Names<'_>) -> Result<u32, String> {
        let mut words = Vec::new();
        for operation in &row.operations {
            let head = names.head(operation);
            let name = || format!("operation '{}'", operation.op.name());
            words.extend(head.ok_or_else(name)?);
            words.extend(operation.results.iter().map(|row| row.0));
            for operand in &operation.operands {
                let number = self.operand(operand, names);
                words.push(number.ok_or_else(|| operand_words(operand))?);
            }
        }
        words.push(END);
        if let Some(&start) = self.known.get(&words) {
            return Ok(start);
        }
        // One more than the start has to fit, too.
        let start = u32::try_from(self.words.len()).ok();
        let start = start.filter(|&start| start < u32::MAX);
        let start = start.ok_or("there are too many rows before it")?;
        self.words.extend(&words);
        self.known.insert(words, start);
        Ok(start)
    }

    fn operand(&mut self, operand: &SemOperand<'_>, names: &Names<'_>) -> Option<u16> {
        match *operand {
            SemOperand::Value(number) | SemOperand::Operand(number) => Some(number),
            SemOperand::Reg(def) => names.registers.get(def.name()).copied(),
            SemOperand::Constant(value) => u16::try_from(self.constants.insert_full(value).0).ok(),
            SemOperand::OpType(def) => names.op_types.get(&def.id()).copied(),
            SemOperand::ComplexPattern(def) => names.complex_patterns.number(def),
            SemOperand::Predicate(def) => names.predicates.number(def),
            SemOperand::Transform(def) => names.transforms.number(def),
            SemOperand::Type(row) => Some(row.0),
            SemOperand::Open(case) => Some(case.number()),
            SemOperand::Condition(def) => {
                CondCode::from_name(def.name()).map(|code| u16::from(code.number()))
            }
        }
    }
}

/// An operand in words, for messages.
fn operand_words(operand: &SemOperand<'_>) -> String {
    let (what, def) = match *operand {
        SemOperand::Value(number) | SemOperand::Operand(number) => {
            return format!("value or operand {number}");
        }
        SemOperand::Open(case) => return case.name().to_string(),
        SemOperand::Type(row) => return format!("type {}", row.0),
        SemOperand::Constant(value) => return format!("{value}, one constant too many"),
        SemOperand::Reg(def) => ("register", def),
        SemOperand::OpType(def) => ("kind of operand", def),
        SemOperand::ComplexPattern(def) => ("complex pattern", def),
        SemOperand::Predicate(def) => ("predicate", def),
        SemOperand::Transform(def) => ("transform", def),
        SemOperand::Condition(def) => ("condition", def),
    };
    format!("{what} '{}'", def.name())
}
