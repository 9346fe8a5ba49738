//! The disassembler of byte code.
//!
//! LLVM: WebAssemblyDisassemblerEmitter.cpp, and the decoder by hand in
//! WebAssemblyDisassembler.cpp, which is the runtime's.

mod items;

use std::collections::BTreeMap;

use quote::quote;

use super::schema::ByteCodeDecoderTables;
use super::{TABLES, overview};
use crate::shared::machine_code::{byte_code_forms, report_left_out, too_large};
use tblgen_codegen::{BackendError, Emission, TableItems, TooLarge};
use tblgen_facts::mc::byte_code::{NO_SLOT, PREFIX};
use tblgen_model::byte_code::CodeGenByteCode;

pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let model = emission.models().byte_code()?;
    let kept = model.by_number.iter().flatten().count();
    report_left_out(emission, &model.left_out, kept)?;
    let layout = layout(&model);
    let layout = layout.map_err(|_| too_large(emission.records(), "disassembler"))?;
    let mut tables = TableItems::new([], &context);
    tables.tables("DECODER", None, &layout);
    emission.part("disassembler", items::items(&context));
    emission.overview(overview());
    emission.part(TABLES, tables.module(&quote!(), &context));
    Ok(())
}

/// Lays out the tables.
fn layout(model: &CodeGenByteCode) -> Result<ByteCodeDecoderTables, TooLarge> {
    // A slot for each opcode up to the greatest one, for first bytes and after each prefix.
    let mut slots_of: BTreeMap<u8, Vec<u16>> = BTreeMap::from([(0, Vec::new())]);
    for ((prefix, opcode), number) in &model.decoded {
        let slots = slots_of.entry(*prefix).or_default();
        slots.resize(usize::from(*opcode), NO_SLOT);
        slots.push(*number);
    }
    let prefixes: Vec<u8> = slots_of.keys().copied().filter(|one| *one != 0).collect();
    if let Some(first) = slots_of.get_mut(&0) {
        first.resize(first.len().max(usize::from(u8::MAX) + 1), NO_SLOT);
        for (prefix, table) in prefixes.iter().zip(1..) {
            if let Some(slot) = first.get_mut(usize::from(*prefix)) {
                *slot = PREFIX | table;
            }
        }
    }
    let (mut tables, mut slots) = (Vec::new(), Vec::new());
    for of in slots_of.values() {
        let [first, count] = [slots.len(), of.len()].map(|number| u16::try_from(number).ok());
        let (first, count) = first.zip(count).ok_or(TooLarge::TABLE)?;
        let ([a, b], [c, d]) = (first.to_le_bytes(), count.to_le_bytes());
        tables.push([a, b, c, d]);
        slots.extend_from_slice(of);
    }
    let is_large = |number: &u16| *number >= PREFIX;
    if model.decoded.values().any(is_large) {
        return Err(TooLarge::TABLE);
    }
    let (of_opcode, forms) = byte_code_forms(model);
    Ok(ByteCodeDecoderTables {
        tables,
        slots,
        opcodes: of_opcode.len(),
        of_opcode,
        forms,
    })
}
