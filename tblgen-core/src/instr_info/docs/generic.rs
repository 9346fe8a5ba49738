//! Generic opcodes, such as `COPY`, which the runtime documents once for all targets.
//!
//! `tblgen_facts::generic_opcodes` is the page, made from the class library that is built in; a
//! test compares it and writes it anew. This output leaves an opcode out of its own pages if that
//! page has exactly the section that it would write.

use std::collections::HashSet;

use super::instruction::section;
use tblgen_codegen::Markdown;
use tblgen_codegen::Topics;
use tblgen_facts::generic_opcodes::PAGE;
use tblgen_facts::instr::{InstrFlag, InstrFlags};
use tblgen_lang::record::RecordKeeper;
use tblgen_model::Models;
use tblgen_model::documentation::{InstrFacts, syntaxes};
use tblgen_model::instructions::CodeGenInstructions;
use tblgen_model::scheduling::CodeGenSchedModels;
use tblgen_model::support::faults::Diagnostics;

/// The beginning of each section of the page, which is in no section.
const HEADING: &str = "\n## ";

/// The numbers of the generic opcodes about which the runtime's page has exactly what a
/// page of the target would say.
pub(super) fn known(
    records: &RecordKeeper,
    instructions: &CodeGenInstructions<'_>,
    schedule: &CodeGenSchedModels,
) -> HashSet<u16> {
    let known: HashSet<&str> = PAGE.split(HEADING).skip(1).map(str::trim_end).collect();
    let same = sections(records, instructions, schedule).filter(|(_, text)| {
        let text = text.as_str().strip_prefix(HEADING.trim_start());
        text.is_some_and(|text| known.contains(text.trim_end()))
    });
    same.map(|(number, _)| number).collect()
}

/// The page of the runtime about generic opcodes, from a description that has them. It is
/// checked in as `tblgen-facts/src/generic_opcodes.md`, which a test compares.
///
/// # Errors
///
/// The faults of the records.
pub fn generic_opcodes(records: &RecordKeeper) -> Result<Markdown, Diagnostics> {
    let models = Models::new(records);
    let (instructions, schedule) = (models.instructions()?, models.scheduling()?);
    let sections = sections(records, &instructions, &schedule).map(|(_, text)| text);
    let intro = "The opcodes that all targets have, such as `COPY` and those of GlobalISel (`G_ADD`).\n\n\
                 Pages about the instructions of a target are part of its generated code; they \
                 have a generic opcode only where the target describes it in another way.\n\n";
    Ok(Markdown::from(intro).joined(sections, ""))
}

/// The sections about generic opcodes with their numbers. The place of the definition is
/// left out, which is another in each version of LLVM.
fn sections<'a>(
    records: &'a RecordKeeper,
    instructions: &'a CodeGenInstructions<'a>,
    schedule: &'a CodeGenSchedModels,
) -> impl Iterator<Item = (u16, Markdown)> {
    let syntaxes = syntaxes(records);
    let of_target = flags_of_target(instructions);
    let all = instructions.all.iter().zip(&schedule.class_of).zip(0u16..);
    let generic = all.filter(|((instruction, _), _)| instruction.is_generic());
    generic.map(move |((instruction, &class), number)| {
        let class = schedule.classes.get(usize::from(class));
        let class = class.map(|class| class.name.as_str());
        let mut facts = InstrFacts::new(instruction, class, syntaxes);
        facts.flags = InstrFlags::from_bits(facts.flags.bits() & !of_target.bits());
        facts.place = String::new();
        facts.defm_place = None;
        let heading = Topics::heading(facts.name);
        (number, heading.then(section(&facts, &|_| None)))
    })
}

/// The flags that all instructions have because their target forbids to rename registers.
fn flags_of_target(instructions: &CodeGenInstructions<'_>) -> InstrFlags {
    let flags = [
        InstrFlag::ExtraSrcRegAllocReq,
        InstrFlag::ExtraDefRegAllocReq,
    ];
    let all = |flag: &InstrFlag| instructions.all.iter().all(|one| one.flags.contains(*flag));
    let flags = flags.into_iter().map(|flag| (flag, all(&flag)));
    flags.fold(InstrFlags::default(), |flags, (flag, holds)| {
        flags.with(flag, holds)
    })
}
