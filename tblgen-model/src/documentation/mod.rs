//! The documentation of an instruction: its facts, ready to be shown.
//!
//! Doc comments and the page for people show the same facts. They are gathered
//! here once, as names and short texts, so that neither has to know where in
//! the records or models they come from.

use crate::instructions::shown_encoding::InstrEncoding;
use crate::instructions::{
    CodeGenInstruction, CodeGenInstructions, Constraint, Deprecation, InstrFlag, InstrFlags,
    OperandInfo, SubOperand, is_generic,
};
use crate::scheduling::CodeGenSchedModels;
use crate::support::places::places;
use std::collections::{HashMap, HashSet};
use tblgen_lang::record::{Record, RecordKeeper};

mod asm;
pub mod bytes;
pub use asm::{asm_in_syntaxes, asm_variants, syntax_names, syntaxes};

/// An instruction, for people.
#[derive(Debug, Clone)]
pub struct InstrFacts<'rk> {
    /// The name of the record.
    pub name: &'rk str,
    /// Whether all targets have it.
    pub is_generic: bool,
    /// The assembly text in each syntax, without duplicates.
    pub asm: Vec<String>,
    /// Other ways to write it (`InstAlias`), in each syntax.
    pub aliases: Vec<String>,
    /// The operands that are results.
    pub outs: Vec<OperandFacts<'rk>>,
    /// The other operands.
    pub ins: Vec<OperandFacts<'rk>>,
    /// The registers it reads beyond its operands.
    pub implicit_uses: Vec<&'rk str>,
    /// The registers it writes beyond its operands.
    pub implicit_defs: Vec<&'rk str>,
    /// The target-independent flags, such as `MayLoad`.
    pub flags: InstrFlags,
    /// The target-specific flags (`TSFlags`), which only the target can interpret.
    pub ts_flags: u64,
    /// The size in bytes; 0 if it is not known.
    pub size: u32,
    /// The layout of its bits in machine code, as far as it is known.
    pub encoding: InstrEncoding<'rk>,
    /// The conditions under which it exists.
    pub predicates: Vec<PredicateFacts<'rk>>,
    /// The scheduling class.
    pub sched_class: Option<&'rk str>,
    /// The reason not to use it, if there is one.
    pub deprecation: Option<Deprecation<'rk>>,
    /// The place of its definition: file name, without folders, and line.
    pub place: String,
    /// The place of the outermost `defm` that led to it, if there is one.
    pub defm_place: Option<String>,
}

/// The other ways to write each instruction in assembly, from `InstAlias` records.
#[derive(Debug, Clone)]
pub struct Aliases<'rk> {
    of: HashMap<&'rk str, Vec<&'rk str>>,
    syntaxes: usize,
}

impl<'rk> Aliases<'rk> {
    /// All aliases of a target that has this number of assembly [`syntaxes`].
    pub fn new(records: &'rk RecordKeeper, syntaxes: usize) -> Self {
        let mut of: HashMap<&str, Vec<&str>> = HashMap::new();
        for def in records.all_derived_definitions_if_defined("InstAlias") {
            let result = def.value_as_dag("ResultInst").ok();
            let instruction = result.and_then(|result| result.dag_operator()?.as_def());
            if let (Some(instruction), Ok(asm)) = (instruction, def.value_as_string("AsmString")) {
                of.entry(instruction.name()).or_default().push(asm);
            }
        }
        Aliases { of, syntaxes }
    }
}

/// An operand, for people.
#[derive(Debug, Clone)]
pub struct OperandFacts<'rk> {
    /// The name of the operand.
    pub name: &'rk str,
    /// The record of its type: a register class, an `Operand`, …
    pub class: &'rk str,
    /// The register class it is from, if it is a register.
    pub reg_class: Option<&'rk str>,
    /// The names and classes of its parts (`MIOperandInfo`); empty if it has none.
    pub parts: Vec<(&'rk str, &'rk str)>,
    /// The constraints in words, such as `early clobber`.
    pub constraint: Option<String>,
}

/// A condition under which an instruction exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PredicateFacts<'rk> {
    /// The name of the record.
    pub name: &'rk str,
    /// Whether assemblers check it, too.
    pub is_required: bool,
    /// The condition (C++), which may be empty.
    pub condition: &'rk str,
}

impl<'rk> InstrFacts<'rk> {
    /// Gathers what is known of an instruction of a target that has this number
    /// of assembly [`syntaxes`].
    pub fn new(
        instruction: &CodeGenInstruction<'rk>,
        sched_class: Option<&'rk str>,
        syntaxes: usize,
    ) -> Self {
        let def = instruction.def;
        let operands = &instruction.operands;
        let facts = operands.list.iter().map(|operand| OperandFacts {
            constraint: constraint(instruction, operand),
            ..OperandFacts::new(operand)
        });
        let mut outs: Vec<OperandFacts<'rk>> = facts.collect();
        let ins = outs.split_off(operands.num_defs.min(outs.len()));
        let names = |records: &[Record<'rk>]| records.iter().map(|one| one.name()).collect();
        let (place, defm_place) = places(def);
        InstrFacts {
            name: instruction.name,
            is_generic: is_generic(def),
            asm: asm_variants(instruction.asm_string, syntaxes),
            aliases: Vec::new(),
            outs,
            ins,
            implicit_uses: names(&instruction.implicit_uses),
            implicit_defs: names(&instruction.implicit_defs),
            flags: instruction.flags,
            ts_flags: instruction.ts_flags,
            size: instruction.size,
            encoding: InstrEncoding::new(def),
            predicates: predicates(def),
            sched_class,
            deprecation: instruction.deprecation,
            place,
            defm_place,
        }
    }

    /// The facts about all instructions, in the order of their numbers.
    pub fn all<'i>(
        records: &'rk RecordKeeper,
        instructions: &'i CodeGenInstructions<'rk>,
        schedule: &'rk CodeGenSchedModels,
    ) -> impl Iterator<Item = Self> + use<'i, 'rk> {
        let syntaxes = syntaxes(records);
        let aliases = Aliases::new(records, syntaxes);
        let instructions = instructions.all.iter().zip(&schedule.class_of);
        instructions.map(move |(instruction, &class)| {
            let class = schedule.classes.get(usize::from(class));
            let class = class.map(|class| class.name.as_str());
            InstrFacts::new(instruction, class, syntaxes).with_aliases(&aliases)
        })
    }

    /// Adds the other ways to write the instruction, from `InstAlias` records.
    #[must_use]
    fn with_aliases(self, aliases: &Aliases<'_>) -> Self {
        let mut texts: Vec<String> = Vec::new();
        for &asm in aliases.of.get(self.name).into_iter().flatten() {
            let variants = asm_variants(asm, aliases.syntaxes).into_iter();
            let new = variants.filter(|text| !self.asm.contains(text));
            texts.extend(new);
        }
        let mut seen = HashSet::new();
        texts.retain(|text| seen.insert(text.clone()));
        InstrFacts {
            aliases: texts,
            ..self
        }
    }

    /// The flags in words.
    pub fn flag_names(&self) -> impl Iterator<Item = &'static str> + use<> {
        let bits = self.flags.bits();
        let flags = FLAG_NAMES.iter().zip(0u32..);
        flags.filter_map(move |(&name, bit)| (bits >> bit & 1 == 1).then_some(name))
    }
}

impl<'rk> OperandFacts<'rk> {
    fn new(operand: &OperandInfo<'rk>) -> Self {
        let parts = operand.parts.iter();
        let parts = parts.map(|part| (part.alias.unwrap_or(part.field_name), part.def.name()));
        OperandFacts {
            name: operand.name,
            class: operand.def.name(),
            reg_class: reg_class(operand.def),
            parts: match operand.has_info {
                true => parts.collect(),
                false => Vec::new(),
            },
            constraint: None,
        }
    }
}

/// The register class that an operand names.
fn reg_class(def: Record<'_>) -> Option<&str> {
    if def.is_subclass_of("RegisterClass") {
        return Some(def.name());
    }
    match def.is_subclass_of("RegisterOperand") {
        true => def.value_as_def("RegClass").ok().map(|class| class.name()),
        false => None,
    }
}

/// The constraints of an operand in words; none if its parts have none.
fn constraint(instruction: &CodeGenInstruction<'_>, operand: &OperandInfo<'_>) -> Option<String> {
    let words = operand.parts.iter().filter_map(|part| {
        let of = match operand.parts.len() {
            1 => String::new(),
            _ => format!("{}: ", part.alias.unwrap_or(part.field_name)),
        };
        match part.constraint {
            Constraint::None => None,
            Constraint::EarlyClobber => Some(format!("{of}early clobber")),
            Constraint::Tied(to) => Some(format!(
                "{of}same as {}",
                machine_name(instruction, to.into())
            )),
        }
    });
    let words: Vec<String> = words.collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// The name of an operand of the machine instruction.
fn machine_name(instruction: &CodeGenInstruction<'_>, number: usize) -> String {
    let name = |(operand, part): (&OperandInfo<'_>, &SubOperand<'_>)| match operand.parts.len() {
        1 => operand.name.to_string(),
        _ => format!("{}.{}", operand.name, part.field_name),
    };
    let mut parts = instruction.operands.parts();
    parts.nth(number).map_or_else(|| number.to_string(), name)
}

/// The conditions of an instruction.
fn predicates(def: Record<'_>) -> Vec<PredicateFacts<'_>> {
    // The model of instructions has read the list, and said what is wrong with it.
    let all = def.value_as_list_of_defs("Predicates").unwrap_or_default();
    let facts = all.into_iter().map(|one| PredicateFacts {
        name: one.name(),
        is_required: one.value_as_bit("AssemblerMatcherPredicate") == Ok(true),
        condition: one.value_as_string("CondString").unwrap_or(""),
    });
    facts.collect()
}

/// The names of [`InstrFlag`]s by number.
const FLAG_NAMES: [&str; InstrFlag::Authenticated as usize + 1] = [
    "generic before selection",
    "variadic",
    "optional result",
    "pseudo",
    "no code",
    "return",
    "return from handler",
    "call",
    "barrier",
    "terminator",
    "branch",
    "indirect branch",
    "compare",
    "move immediate",
    "move register",
    "bitcast",
    "select",
    "delay slot",
    "foldable load",
    "may load",
    "may store",
    "may raise FP exception",
    "predicable",
    "not duplicable",
    "side effects",
    "commutable",
    "convertible to three addresses",
    "custom inserter",
    "hook after selection",
    "rematerializable",
    "as cheap as a move",
    "sources with extra constraints",
    "results with extra constraints",
    "like REG_SEQUENCE",
    "like EXTRACT_SUBREG",
    "like INSERT_SUBREG",
    "convergent",
    "add",
    "trap",
    "variadic results",
    "authenticated",
];
