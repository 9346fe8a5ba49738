//! The layout of an encoder's tables.

use tblgen_facts::mc::emission;

use super::super::schema::EncoderTables;
use super::model::{EncoderModel, Entry};
use super::post_encoding::Post;
use crate::shared::machine_code::{FieldCodec, Program};
use tblgen_codegen::TooLarge;

/// Lays out the tables.
pub(super) fn layout(model: &EncoderModel) -> Result<EncoderTables, TooLarge> {
    let most = usize::from(u16::MAX);
    if model.hooks.names().count() > most {
        return Err(TooLarge::TABLE);
    }
    let sets = model.sets.placed();
    let entries = &model.entries;
    let no_encoding = entries.len() as u32;
    let of_opcode = model.of_opcode.iter().flatten();
    let of_opcode = of_opcode.map(|one| one.map_or(no_encoding, |one| one as u32));
    let functions = model.post.names().count();
    let programs = model.programs.placed(&[], |op| {
        model.codecs.get(op.codec).map_or(0, FieldCodec::direct)
    })?;
    let codecs = model.codecs.rows(&model.conditions)?;
    let rows = entries.iter();
    let rows = rows.map(|entry| row(entry, programs.places[entry.program], functions));
    let mut encodings = rows.collect::<Result<Vec<_>, _>>()?;
    // One more row, for opcodes without encoding: it has no bytes.
    encodings.push([0; emission::BYTES]);
    Ok(EncoderTables {
        of_opcode: of_opcode.collect(),
        opcodes: model.opcodes,
        bits: entries
            .iter()
            .flat_map(|entry| model.layout.bytes(entry.bits))
            .collect(),
        encodings,
        programs: programs.words,
        codecs: codecs.rows,
        names: model.codecs.names().collect(),
        distances: model.codecs.distances().collect(),
        registers: codecs.registers,
        numbers: codecs.numbers,
        sets: sets.sets,
        set_rows: sets.rows,
        set_names: sets.names.iter().collect(),
    })
}

/// The row of an encoding. What records state comes after the functions that change bits.
fn row(
    entry: &Entry,
    program: Program,
    functions: usize,
) -> Result<[u8; emission::BYTES], TooLarge> {
    let post = entry.post.map(|post| match post {
        Post::Hook(hook) => hook,
        Post::Clearing(clearing) => functions + clearing,
    });
    let mut row = [0; emission::BYTES];
    let mut put = |at: usize, number: Option<usize>| {
        let number = match number {
            Some(number) => u16::try_from(number)
                .ok()
                .filter(|one| *one != emission::NONE),
            None => Some(emission::NONE),
        };
        let number = number.ok_or(TooLarge::TABLE)?;
        row[at..at + 2].copy_from_slice(&number.to_le_bytes());
        Ok(())
    };
    put(emission::POST, post)?;
    row[emission::PROGRAM..][..2].copy_from_slice(&program.start.to_le_bytes());
    let byte = |count: usize| u8::try_from(count).map_err(|_| TooLarge::TABLE);
    let checks = byte(entry.checks)?;
    row[emission::OPERATIONS] = program.operations - checks;
    row[emission::CHECKS] = checks;
    row[emission::MOST_OPERANDS] = match entry.most_operands {
        Some(count) => byte(count).unwrap_or(emission::ANY_NUMBER),
        None => emission::ANY_NUMBER,
    };
    row[emission::SIZE] = u8::try_from(entry.size).map_err(|_| TooLarge::TABLE)?;
    Ok(row)
}
