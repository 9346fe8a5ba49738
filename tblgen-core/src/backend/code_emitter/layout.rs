//! The layout of an encoder's tables.

use super::model::{EncoderModel, Entry};
use super::schema::EncoderTables;
use tblgen_codegen::TooLarge;

/// Lays out the tables.
pub(super) fn layout(model: &EncoderModel) -> Result<EncoderTables, TooLarge> {
    let most = usize::from(u16::MAX);
    let hooks = [&model.hooks, &model.post];
    if !model.codecs.fits() || hooks.iter().any(|hooks| hooks.names().count() > most) {
        return Err(TooLarge);
    }
    let entries = &model.entries;
    let column = |get: fn(&Entry) -> u32| entries.iter().map(get).collect();
    let no_encoding = entries.len() as u32;
    let of_opcode = model.of_opcode.iter().flatten();
    let of_opcode = of_opcode.map(|one| one.map_or(no_encoding, |one| one as u32));
    let number = |number: Option<usize>| number.map_or(0, |number| number as u32 + 1);
    // One more row, for opcodes without encoding: it has no bytes.
    let mut sizes: Vec<u32> = column(|entry| entry.size);
    sizes.push(0);
    Ok(EncoderTables {
        of_opcode: of_opcode.collect(),
        opcodes: model.opcodes,
        bits: entries
            .iter()
            .flat_map(|entry| model.layout.bytes(entry.bits))
            .collect(),
        program: entries.iter().map(|entry| number(entry.program)).collect(),
        sizes,
        post: entries.iter().map(|entry| number(entry.post)).collect(),
        programs: model.programs.words(),
        operands: model.programs.operands(),
        codecs: model.codecs.rows(),
        names: model.codecs.names().collect(),
        registers: model.codecs.registers(),
        numbers: model.codecs.numbers(),
    })
}
