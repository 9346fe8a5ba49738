//! The contributions of this output to the pages about instructions.

use std::collections::HashSet;
use std::sync::Arc;

use super::generic;
use super::instruction::section;
use tblgen_codegen::docs::is_link_path;
use tblgen_codegen::{Emission, Markdown, VariantNames};
use tblgen_codegen::{Sections, Topics};
use tblgen_model::documentation::InstrFacts;
use tblgen_model::instructions::CodeGenInstructions;
use tblgen_model::support::faults::Diagnostics;

/// The sections about instructions. They refer to `classes`, the variants of
/// `RegClass`.
pub(crate) fn sections<'rk>(
    topics: &Arc<Topics>,
    all: impl Iterator<Item = InstrFacts<'rk>>,
    classes: &VariantNames,
) -> Sections {
    let link = |class: &str| link(classes, class);
    let mut sections = Sections::new(topics);
    // One after the other, for facts take more memory than what is said of them.
    for (number, facts) in (0..).zip(all) {
        if !topics.is_elsewhere(number) {
            sections.add(number, section(&facts, &link));
        }
    }
    sections
}

/// The variant of a register class that always exists, by a name that can be in a link.
fn link(classes: &VariantNames, class: &str) -> Option<String> {
    let number = classes.number(class)?;
    let path = classes.link_path(number);
    path.filter(|_| classes.gate(number).is_none())
}

/// The pages about instructions. Generic opcodes are on a page of the runtime, unless the
/// description states something else about them, or no link can lead to the runtime.
pub(crate) fn topics(
    emission: &Emission<'_>,
    instructions: &CodeGenInstructions<'_>,
    opcodes: &VariantNames,
) -> Result<Arc<Topics>, Diagnostics> {
    let schedule = emission.models().scheduling()?;
    let runtime = emission.options().runtime_path.replace(' ', "");
    let others = format!("{runtime}::generic_opcodes");
    let known = match is_link_path(&others) {
        true => generic::known(emission.records(), instructions, &schedule),
        false => HashSet::new(),
    };
    let count = instructions.all.len();
    let index = Markdown::from("The ")
        .number(count)
        .fixed(" instructions of ")
        .name(instructions.target)
        .fixed(", on pages by their names: operands, encodings, flags, and what each does if that is generated, too.");
    let index = match known.is_empty() {
        true => index,
        false => index
            .fixed("\n\nThe ")
            .number(known.len())
            .fixed(" generic opcodes that are the same in all targets are on ")
            .linked("a page of the runtime".into(), &format!("mod@{others}"), "")
            .fixed("."),
    };
    let topics = Topics::new("instructions", "instructions", opcodes).with_index(index);
    Ok(topics.paged(&others, |number| known.contains(&number)))
}
