//! The decoder of X86: which instruction prefixes, opcode and ModRM stand for, and where its
//! operands are.
//!
//! Instructions of X86 have no bits of an encoding in their records (`Inst`), but a form, an
//! opcode map, an opcode and properties of prefixes. From them follow
//!
//! - the *home*: the [`Context`] of modes and prefixes that an instruction is made for; it
//!   spreads from there to contexts with prefixes that it ignores,
//! - the [`ModRmFilter`]: the values of the byte after the opcode that belong to it, and
//! - the operands, pairs of an encoding and a type.
//!
//! Filled in for all instructions, these give a [`Decision`] for each opcode map, context and
//! opcode ([`DecisionTables`]).
//!
//! LLVM: X86RecognizableInstr.cpp and X86DisassemblerTables.cpp.
//!
//! `compact` resolves what LLVM's decoder finds out at run time by looking twice and comparing
//! names, so that two tables lead from prefix bits and opcode to the instruction and its operands.

mod alone;
mod attributes;
mod base_context;
pub mod compact;
mod context;
mod inherit;
mod mod_rm;
mod modes;
pub(crate) mod operand_kinds;
mod operands;
mod tables;
#[cfg(test)]
mod tests;

pub use crate::instructions::x86::ModRmFilter;
pub use alone::{with_op_size, without_prefix};
pub use attributes::Attributes;
pub use context::{
    Context, ContextPrefix, ContextSet, LegacyContext, Masking, NoFlagsWidth, VectorLength,
};
pub use mod_rm::{Decision, DecisionKind};
pub use modes::{MODE_FEATURES, modes};
pub use operands::{MAX_OPERANDS, Operand};
pub use tables::DecisionTables;

use crate::instructions::x86::{CLASS, Fields, Kinds, X86Record};
use crate::instructions::{CodeGenInstruction, CodeGenInstructions};
use crate::registers::CodeGenRegBank;
use crate::support::faults::{Diagnostics, place_of_class, placed_at};
use crate::support::unknown::LeftOut;
use inherit::Reach;
use tblgen_facts::x86::OpcodeMap;
use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_lang::record::Record;

/// The faults for which an instruction is rejected.
type Fault = Diagnostics;

/// Instructions of LLVM 14 that differ from `VMASKMOVDQU64` in the address size alone. Newer
/// releases hide them from decoders, and have no contexts to tell them apart.
const HIDDEN_SINCE: [&str; 2] = ["VMASKMOVDQU", "VMASKMOVDQUX32"];

/// The decoder of X86.
#[derive(Debug, Clone)]
pub struct CodeGenX86Decoding<'rk> {
    /// The instructions that are decoded.
    pub instructions: RecognizedInstrs<'rk>,
    /// The contexts of the release.
    pub contexts: ContextSet,
    /// The decision for each opcode map, context and opcode.
    pub tables: DecisionTables,
    /// The instructions of which something is not known.
    pub left_out: LeftOut,
}

/// An instruction that is decoded.
#[derive(Debug, Clone)]
pub struct RecognizedInstr<'rk> {
    /// The record.
    pub def: Record<'rk>,
    /// The name of the instruction.
    pub name: &'rk str,
    /// The number of the instruction.
    pub number: u16,
    /// The map that its opcode is in.
    pub map: OpcodeMap,
    /// The opcode, the first if there are several.
    pub opcode: u8,
    /// The number of opcodes: 8 or 16 where an operand is in the opcode.
    pub opcode_count: u8,
    /// The context that the instruction is made for.
    pub home: Context,
    /// The ModRM bytes that belong to it.
    pub filter: ModRmFilter,
    /// The operands in order.
    pub operands: Vec<Operand>,
}

impl RecognizedInstr<'_> {
    /// The opcodes.
    pub fn opcodes(&self) -> impl Iterator<Item = u8> {
        let first = self.opcode;
        (0..self.opcode_count).map(move |more| first.wrapping_add(more))
    }

    /// Whether the instruction is a conditional comparison (CCMP, CTEST), whose condition is in the
    /// last byte of EVEX.
    pub fn is_comparison(&self) -> bool {
        let byte = Decision::bytes().find(|byte| self.filter.accepts(*byte));
        self.map == OpcodeMap::Map4 && mod_rm::is_comparison(self.opcode, byte.unwrap_or(0))
    }
}

/// The instructions that are decoded, by number.
#[derive(Debug, Clone, Default)]
pub struct RecognizedInstrs<'rk> {
    all: Vec<RecognizedInstr<'rk>>,
    /// For each number the place of its instruction plus 1; 0 if it is not decoded.
    places: Vec<u16>,
}

impl<'rk> RecognizedInstrs<'rk> {
    fn new(all: Vec<RecognizedInstr<'rk>>) -> Self {
        let end = all.iter().map(|one| usize::from(one.number) + 1).max();
        let mut places = vec![0; end.unwrap_or(0)];
        for (place, one) in (1..).zip(&all) {
            places[usize::from(one.number)] = place;
        }
        RecognizedInstrs { all, places }
    }

    /// The faults, of which those that have no place are at the record of the target.
    fn placed(&self, faults: Diagnostics) -> Diagnostics {
        let target = |one: &RecognizedInstr<'_>| place_of_class(one.def.keeper(), "Target");
        placed_at(faults, self.all.first().map_or(Place::Nowhere, target))
    }

    /// The instructions in the order of their numbers.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &RecognizedInstr<'rk>> {
        self.all.iter()
    }

    /// The instruction of a number; `None` if it is not decoded.
    pub fn get(&self, number: u16) -> Option<&RecognizedInstr<'rk>> {
        let place = self.places.get(usize::from(number))?.checked_sub(1)?;
        self.all.get(usize::from(place))
    }
}

impl<'rk> CodeGenX86Decoding<'rk> {
    /// Derives the decoder from the instructions and registers of X86.
    ///
    /// # Errors
    ///
    /// Faults of fields, of forms and of operands, and conflicts: instructions with the same
    /// home, opcode and ModRM. There are no instructions of X86.
    pub fn new(
        instructions: &CodeGenInstructions<'rk>,
        bank: &CodeGenRegBank,
    ) -> Result<Self, Diagnostics> {
        let kinds = Kinds::new(bank);
        let all = (0..).zip(&instructions.all);
        let own = all.filter(|(_, one)| one.is_x86());
        let mut left_out = LeftOut::default();
        let read = left_out.collect(
            own,
            |(_, one)| one.def,
            |(number, one)| recognize(number, one, &kinds),
        )?;
        let read: Vec<_> = read.into_iter().flatten().flatten().collect();
        if read.is_empty() {
            let message = format!(
                "there is no instruction to decode: none of the class '{CLASS}' is for decoders"
            );
            let first = instructions.all.first();
            let place = |one: &CodeGenInstruction<'_>| place_of_class(one.def.keeper(), CLASS);
            let place = first.map_or(Place::Nowhere, place);
            let unknown = left_out.warnings(1, "instructions")?;
            let error = Diagnostic::error(place, message);
            return Err([error].into_iter().chain(unknown).collect());
        }
        let (places, recognized): (Vec<_>, Vec<_>) = read.into_iter().unzip();
        let is_newer = |(_, reach): &Home<'_>| reach.contexts == ContextSet::SinceLlvm20;
        let contexts = match places.iter().any(is_newer) {
            true => ContextSet::SinceLlvm20,
            false => ContextSet::UntilLlvm19,
        };
        let recognized = RecognizedInstrs::new(recognized);
        let mut builder = tables::Builder::new(&recognized);
        for ((fields, reach), instruction) in places.iter().zip(recognized.iter()) {
            builder.add(fields, reach, instruction);
        }
        let finished = builder.finish();
        let tables = finished.map_err(|found| recognized.placed(found))?;
        Ok(CodeGenX86Decoding {
            instructions: recognized,
            contexts,
            tables,
            left_out,
        })
    }
}

/// The fields of an instruction and the contexts in which it is decoded.
type Home<'rk> = (Fields<'rk>, Reach);

/// Whether an instruction is hidden from decoders.
fn is_hidden(instruction: &CodeGenInstruction<'_>) -> bool {
    let record = X86Record(instruction.def);
    let is_hidden = record.has("isCodeGenOnly") && !record.has("ForceDisassemble");
    is_hidden || record.has("isAsmParserOnly") || HIDDEN_SINCE.contains(&instruction.name)
}

/// Reads an instruction; `None` if it is not for decoders.
fn recognize<'rk>(
    number: u16,
    instruction: &CodeGenInstruction<'rk>,
    kinds: &Kinds,
) -> Result<Option<(Home<'rk>, RecognizedInstr<'rk>)>, Fault> {
    if is_hidden(instruction) {
        return Ok(None);
    }
    let Some(fields) = Fields::read(instruction)? else {
        return Ok(None);
    };
    let reach = base_context::reach(&fields)?;
    let recognized = RecognizedInstr {
        def: instruction.def,
        name: instruction.name,
        number,
        map: fields.map,
        opcode: fields.first_opcode()?,
        opcode_count: fields.form.opcodes,
        home: reach.home,
        filter: fields.form.filter,
        operands: operands::operands(instruction, &fields, kinds)?,
    };
    Ok(Some(((fields, reach), recognized)))
}
