//! `--print-x86-decoding`: how instructions of X86 are decoded.
//!
//! Lines of three parts between tabs, a kind, a key and values:
//!
//! - `context`: for 256 sets of attributes each, the contexts that they mean,
//! - `operands`: for each instruction, where its operands are and what they are, and
//! - `decision`: for each opcode map, context and opcode, the instruction of each ModRM byte;
//!   `ADD8mr*192 ADD8rr*64` is one for the bytes below `C0`, and one for the others.
//!
//! Lines whose kind begins with `compact` have the tables that a decoder uses: masks of prefix
//! bits (that matter, that are required, that have to be set), cells (the number of a mask, and
//! the place of groups), groups, slots, the ends of the kinds of decisions, and the instructions
//! of decisions.

use std::fmt::Display;
use std::io::Write;

use tblgen_codegen::{BackendError, Chunks, Emission};
use tblgen_facts::x86::OpcodeMap;
use tblgen_model::x86_decoding::{
    Attributes, CodeGenX86Decoding, Context, ContextSet, Decision, Operand, RecognizedInstrs,
    compact::{CompactTables, PAGES},
};

pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let records = emission.records();
    records.start_timer("Decode X86");
    let decoding = emission.models().x86_decoding()?;
    records.start_timer("Print decoder");
    let mut chunks = Chunks::new(emission.out());
    contexts(decoding.contexts, &mut chunks)?;
    operands(&decoding.instructions, &mut chunks)?;
    decisions(&decoding, &mut chunks)?;
    compact(&decoding, &mut chunks)?;
    chunks.finish()?;
    records.stop_timer();
    Ok(())
}

fn contexts(release: ContextSet, chunks: &mut Chunks<'_>) -> Result<(), BackendError> {
    let all: Vec<Attributes> = Attributes::sets(release).collect();
    for (high, sets) in all.chunks(256).enumerate() {
        let contexts = sets.iter().map(|set| set.context(release));
        line(chunks, "context", format_args!("{high:02x}"), contexts)?;
    }
    Ok(())
}

fn operands(
    instructions: &RecognizedInstrs<'_>,
    chunks: &mut Chunks<'_>,
) -> Result<(), BackendError> {
    for instruction in instructions.iter() {
        let operands = instruction.operands.iter().map(|operand| match operand {
            Operand::Encoded(encoding, ty) => format!("{}:{}", encoding.name(), ty.name()),
            Operand::Duplicate(of) => format!("Duplicate:{of}"),
        });
        line(chunks, "operands", instruction.name, operands)?;
    }
    Ok(())
}

fn decisions(
    decoding: &CodeGenX86Decoding<'_>,
    chunks: &mut Chunks<'_>,
) -> Result<(), BackendError> {
    let texts = decoding.tables.decisions().iter();
    let texts: Vec<String> = texts
        .map(|decision| runs(decision, &decoding.instructions))
        .collect();
    for map in OpcodeMap::ALL {
        for context in Context::all() {
            for opcode in 0..=u8::MAX {
                let number = decoding.tables.decision_number(*map, context, opcode);
                if let Some(text) = texts.get(usize::from(number)).filter(|_| number != 0) {
                    let map = map.name();
                    writeln!(
                        chunks.buffer,
                        "decision\t{map} {context} {opcode:02x}\t{text}"
                    )?;
                }
            }
            chunks.spill()?;
        }
    }
    Ok(())
}

/// The instruction of each byte, with the lengths of runs of the same one; `-` is none.
fn runs(decision: &Decision, instructions: &RecognizedInstrs<'_>) -> String {
    let numbers: Vec<u16> = (0..=u8::MAX).map(|byte| decision.at(byte)).collect();
    let runs = numbers.chunk_by(|a, b| a == b).map(|run| {
        let name = run.first().and_then(|number| instructions.get(*number));
        format!("{}*{}", name.map_or("-", |one| one.name), run.len())
    });
    runs.collect::<Vec<_>>().join(" ")
}

fn compact(decoding: &CodeGenX86Decoding<'_>, chunks: &mut Chunks<'_>) -> Result<(), BackendError> {
    let tables = CompactTables::new(decoding)?;
    let masks = tables
        .masks
        .iter()
        .map(|mask| format!("{}:{}:{}", mask.mask, mask.required, mask.set));
    line(chunks, "compact-masks", tables.bytes(), masks)?;
    let cells = tables.cell_masks.iter().zip(&tables.cell_bases);
    let cells: Vec<String> = cells.map(|(mask, base)| format!("{mask}:{base}")).collect();
    for ((class, map), page) in PAGES.iter().zip(cells.chunks(256)) {
        let page = page.iter();
        line(
            chunks,
            "compact-cells",
            format!("{} {}", class.name(), map.name()),
            page,
        )?;
    }
    line(chunks, "compact-groups", "all", tables.groups.iter())?;
    line(chunks, "compact-slots", "all", tables.slots.iter())?;
    line(chunks, "compact-kinds", "all", tables.kind_ends.iter())?;
    let names = tables.numbers.iter().map(|number| {
        let instruction = decoding.instructions.get(*number);
        instruction.map_or("-", |one| one.name)
    });
    line(chunks, "compact-numbers", "all", names)
}

/// Writes a line of values.
fn line<V: Display>(
    chunks: &mut Chunks<'_>,
    kind: &str,
    key: impl Display,
    values: impl Iterator<Item = V>,
) -> Result<(), BackendError> {
    write!(chunks.buffer, "{kind}\t{key}\t")?;
    for (at, value) in values.enumerate() {
        let space = if at == 0 { "" } else { " " };
        write!(chunks.buffer, "{space}{value}")?;
    }
    writeln!(chunks.buffer)?;
    Ok(chunks.spill()?)
}
